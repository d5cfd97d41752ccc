"""Collecting messages, updating catalogues, and finding each kind of fault in them."""

from pathlib import Path

import pytest

from tools.messages.__main__ import main
from tools.messages.checks import check_letters, has_glyph
from tools.messages.collecting import collect

SOURCE = '''
"""A screen."""
from game.i18n import N_

MARKED = N_("Marked")


def show(t, n, name, kind):
    # Translators: shown when somebody
    # wins a round.
    t.tr("Well done, {name}!", name=name)
    t.trn("{n} card", "{n} cards", n)
    t.trc("contest", "Match")
    t.tr("Yes") if n else t.tr("No")
    t.tr(MARKED)
    t.tr(MARKED if n else kind.label)
    t.tr(kind.label)
    t.tr("One "
         "sentence: {n}", n=n)
'''
MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map><properties><property name="name" value="The pier"/><property name="size" value="9"/>
<property name="place">Caye Caulker</property></properties><layer name="not said"/></map>
"""
FRENCH = {
    'msgid "Marked"': "Marqué",
    'msgid "Well done, {name}!"': "Bravo {name}\u202f!",
    'msgid "Match"': "Partie",
    'msgid "Yes"': "Oui",
    'msgid "No"': "Non",
    'msgid "One sentence: {n}"': "Une phrase\u00a0: {n}",
    'msgid "The pier"': "La jetée",
    'msgid "Caye Caulker"': "Caye Caulker",
}
HEADER = """msgid ""
msgstr ""
"X-Language-Name: Français\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a small game whose French catalogue is complete."""
    for folder in ("game/scenes", "levels", "assets/locale/fr/LC_MESSAGES"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "game" / "scenes" / "a.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "levels" / "pier.tmx").write_text(MAP, encoding="utf-8")
    catalogue(tmp_path).write_text(HEADER, encoding="utf-8")
    assert main(["--root", str(tmp_path)]) == 0
    text = catalogue(tmp_path).read_text(encoding="utf-8")
    for line, translation in FRENCH.items():
        text = text.replace(f'{line}\nmsgstr ""', f'{line}\nmsgstr "{translation}"')
    text = text.replace('msgstr[0] ""', 'msgstr[0] "{n} carte"')
    text = text.replace('msgstr[1] ""', 'msgstr[1] "{n} cartes"')
    catalogue(tmp_path).write_text(text, encoding="utf-8")
    return tmp_path


def catalogue(root: Path) -> Path:
    return root / "assets" / "locale" / "fr" / "LC_MESSAGES" / "pittypat.po"


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def check(root: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Run the check; return what it complains of, or nothing."""
    capsys.readouterr()
    code = main(["--check", "--root", str(root)])
    said = capsys.readouterr().out
    assert (code == 0) == ("all is well" in said)
    return "" if code == 0 else said


def test_collects_every_form(root: Path) -> None:
    found = collect(root)
    assert not found.faults
    assert [(key.context, *key.ids) for key in found.files] == [
        (None, "Marked"),
        (None, "Well done, {name}!"),
        (None, "{n} card", "{n} cards"),
        ("contest", "Match"),
        (None, "Yes"),
        (None, "No"),
        (None, "One sentence: {n}"),
        (None, "The pier"),
        (None, "Caye Caulker"),
    ]


def test_template_names_files_without_lines_or_dates(root: Path) -> None:
    template = (root / "assets" / "locale" / "pittypat.pot").read_text(encoding="utf-8")
    assert "#: game/scenes/a.py\n" in template
    assert "#: levels/pier.tmx\n" in template
    assert "#. shown when somebody wins a round.\n" in template
    assert "Date" not in template


def test_complete_catalogue_passes_and_stays_as_it_is(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(root, capsys) == ""
    before = catalogue(root).read_bytes()
    assert main(["--root", str(root)]) == 0
    assert catalogue(root).read_bytes() == before


def test_moving_lines_changes_nothing(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    change(root / "game" / "scenes" / "a.py", "MARKED =", "\n\n\nMARKED =")
    assert check(root, capsys) == ""


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('"Oui"', '""', "“Yes”: not translated"),
        ('"{n} cartes"', '""', "“{n} card”: not translated"),
        ('msgid "Yes"', '#, fuzzy\nmsgid "Yes"', "“Yes”: marked fuzzy"),
        ("Bravo {name}", "Bravo", "lost {name}"),
        ("Bravo {name}", "Bravo {nom}", "knows no {nom}"),
        ("Bravo {name}", "Bravo {name} {name2}", "knows no {name2}"),
        ('"{n} carte"', '"une carte"', "lost {n}"),
        ('msgstr[1] "{n} cartes"\n', "", "not translated"),
        (
            'msgstr[1] "{n} cartes"\n',
            'msgstr[1] "{n} a"\nmsgstr[2] "{n} b"\n',
            "more translations than num_plurals",
        ),
        ("nplurals=2", "nplurals=3", "cannot be read"),
        ('"Oui"', '"Oui "', "spaces at the beginning or end"),
        ('"Oui"', '"Oui."', "ends with ., not with none"),
        ("{name}\u202f!", "{name}.", "ends with ., not with !"),
        ("{name}\u202f!", "{name} !", "no-break space"),
        ("{name}\u202f!", "{name}!", "no-break space"),
        ("{name}\u202f!", "{name}\u00a0!", "narrow (U+202F) before !"),
        ("phrase\u00a0:", "phrase\u202f:", "wide (U+00A0) before :"),
        ('"Oui"', '"«\u202fOui\u202f»"', "wide (U+00A0) before : and in « »"),
        ('"Oui"', '"D\'accord"', "write ’"),
        ('"Oui"', '"Oui ♥"', "has no ♥ (U+2665)"),
        ('"X-Language-Name: Français\\n"\n', "", "no X-Language-Name"),
        ('msgid "Yes"', 'msgid "Yeah"', "“Yeah” is no longer said"),
        ('msgid "Yes"', 'msgid "Yeah"', "“Yes” of game/scenes/a.py is missing"),
        ('msgstr "Oui"', 'msgstr "Oui', "cannot be read"),
    ],
)
def test_faults_of_a_catalogue(
    root: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, complaint: str
) -> None:
    change(catalogue(root), old, new)
    assert complaint in check(root, capsys)


@pytest.mark.parametrize(
    ("call", "complaint"),
    [
        ('t.tr("New text")', "pittypat.pot is out of date"),
        ('t.tr(f"Hello {name}")', "a.py:20: tr(): the text must be written out"),
        ('t.tr("Hello " + name)', "must be written out"),
        ('t.tr("Hello %s" % name)', "must be written out"),
        ('t.tr("Hello {}".format(name))', "must be written out"),
        ('t.tr("Yes" if n else "No")', "must be written out"),
        ('t.tr(name or "Yes")', "must be written out"),
        ('t.trn("{n} day", many, n)', "trn(): the text must be written out"),
        ("t.trc(kind, name)", "trc(): the text must be written out"),
        ("N_(name)", "N_(): the text must be written out"),
        ('t.trn("{n} day")', "takes 2 texts"),
        ('t.tr("Well done, {name}!")', "has no value for {name}"),
        ('t.tr("Yes", name=name)', "has no place for the value of name"),
        ('t.tr("{n} card", n=n)', "said with and without a plural form"),
        ('t.tr("What\'s new")', "“What's new”: write ’ for the apostrophe"),
        ('t.tr("Next →")', "the messages in the code: LilitaOne-Regular.ttf has no →"),
    ],
)
def test_faults_of_calls(
    root: Path, capsys: pytest.CaptureFixture[str], call: str, complaint: str
) -> None:
    source = root / "game" / "scenes" / "a.py"
    source.write_text(SOURCE + f"    {call}\n", encoding="utf-8")
    assert complaint in check(root, capsys)


def test_update_keeps_translations_and_drops_what_is_gone(root: Path) -> None:
    change(root / "game" / "scenes" / "a.py", 't.tr("Yes") if n else t.tr("No")', 't.tr("Maybe")')
    change(catalogue(root), 'msgid "Marked"', '#  a remark\n#, fuzzy\nmsgid "Marked"')
    assert main(["--root", str(root)]) == 0
    text = catalogue(root).read_text(encoding="utf-8")
    assert 'msgid "Maybe"\nmsgstr ""\n' in text
    assert "Oui" not in text
    assert "# a remark\n" in text
    assert '#, fuzzy\nmsgid "Marked"\nmsgstr "Marqué"\n' in text
    assert '"X-Language-Name: Français\\n"' in text
    assert "plural=(n > 1);" in text


def test_a_wrong_call_costs_no_translation(root: Path) -> None:
    """What else its file says is not known then."""
    before = catalogue(root).read_bytes()
    (root / "game" / "scenes" / "a.py").write_text(SOURCE + "    t.tr(f'{n}')\n", encoding="utf-8")
    assert main(["--root", str(root)]) == 1
    assert catalogue(root).read_bytes() == before


def test_an_unreadable_catalogue_is_left_alone(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = "R\xe9ponse".encode("latin-1")
    catalogue(root).write_bytes(broken)
    assert main(["--root", str(root)]) == 1
    assert "fr/LC_MESSAGES/pittypat.po" in capsys.readouterr().out
    assert catalogue(root).read_bytes() == broken


def test_glyphs_are_told_by_their_pictures() -> None:
    assert check_letters("x", ["Äß çœ « » ’ ¡¿ \u00a0\u202f … — 0"]) == []
    assert not has_glyph("fontpkg_lilita_one", "LilitaOne-Regular.ttf", "א")
    regular = ("fontpkg_atkinson_hyperlegible", "AtkinsonHyperlegible-Regular.ttf")
    assert has_glyph(*regular, "ñ")
    assert not has_glyph(*regular, "♠")


def test_what_the_lessons_say_is_collected(root: Path) -> None:
    folder = root / "assets" / "lessons"
    folder.mkdir()
    moments = '[{"at": 3, "say": "Draw!", "glow": "stock"}, {"say": "Play.", "otherwise": "No."}]'
    lesson = f'{{"title": "First", "about": "All.", "start": 3, "moments": {moments}}}'
    (folder / "1_first.json").write_text(f'{{"version": 1, "lesson": {lesson}}}', encoding="utf-8")
    files = {key.ids[0]: files for key, files in collect(root).files.items()}
    for text in ("First", "All.", "Draw!", "Play.", "No."):
        assert files[text] == ["assets/lessons/1_first.json"]
    assert "stock" not in files
