#!/bin/sh
# Puts Pitty Pat into your desktop's menu, as it lies in this folder now.
set -eu
folder="$(cd "$(dirname "$0")" && pwd)"
menu="${XDG_DATA_HOME:-$HOME/.local/share}/applications"
mkdir -p "$menu"
sed "s|@FOLDER@|$folder|g" "$folder/pitty-pat.desktop" > "$menu/pitty-pat.desktop"
echo "Pitty Pat is in the menu now ($menu/pitty-pat.desktop)."
