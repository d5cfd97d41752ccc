<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="school yard" tilewidth="32" tileheight="32" tilecount="4" columns="2" objectalignment="topleft">
 <editorsettings>
  <export target="school_yard.json" format="json"/>
 </editorsettings>
 <transformations hflip="1" vflip="1" rotate="0" preferuntransformed="0"/>
 <image source="school_yard.svg" width="64" height="64"/>
 <tile id="3" type="line">
  <properties>
   <property name="chalk" type="bool" value="true"/>
  </properties>
  <objectgroup draworder="index" id="2">
   <object id="1" x="0" y="12" width="32" height="8"/>
  </objectgroup>
 </tile>
 <wangsets>
  <wangset name="Ground" type="corner" tile="-1">
   <wangcolor name="" color="#ff0000" tile="-1" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/>
  </wangset>
 </wangsets>
</tileset>
