type Dimension = 'length' | 'mass' | 'temperature' | 'volume' | 'speed' | 'area' | 'time' | 'data';

export type Unit = {
  /** As `Intl` names it where it can format it. */
  readonly id: string;
  readonly dimension: Dimension;
  /** Base units in one of it: metre, kilogram, kelvin, litre, metre per second, square metre, second, byte. */
  readonly factor: number;
  /** Kelvin at its zero. */
  readonly offset?: number;
  /** Signs and words beyond those `Intl` knows, in any language. */
  readonly words: string;
};

/** A word may belong to several units; their dimensions tell them apart. */
export const units: readonly Unit[] = [
  {
    id: 'kilometer',
    dimension: 'length',
    factor: 1000,
    words: 'km kms kilometre kilometres quilometro quilometros kilometros キロ 千米 公里 كيلو كيلومترا كم',
  },
  { id: 'meter', dimension: 'length', factor: 1, words: 'm metre metres メートル 米 公尺 مترا' },
  { id: 'centimeter', dimension: 'length', factor: 0.01, words: 'cm centimetre centimetres センチ 厘米 公分 سنتيمترا سنتي سم' },
  { id: 'millimeter', dimension: 'length', factor: 0.001, words: 'mm millimetre millimetres ミリ 毫米 公厘' },
  { id: 'mile', dimension: 'length', factor: 1609.344, words: 'mi mile miles milla millas mille milhas マイル 英里 哩 마일 ميلا' },
  { id: 'yard', dimension: 'length', factor: 0.9144, words: 'yd yards ヤード 码 碼 야드' },
  { id: 'foot', dimension: 'length', factor: 0.3048, words: 'ft feet foot fuss pie pies pied pieds pe pes フィート 英尺 呎 피트 قدما' },
  {
    id: 'inch',
    dimension: 'length',
    factor: 0.0254,
    words: 'in inch inches zoll pulgada pulgadas pouce pouces polegada polegadas インチ 英寸 吋 인치',
  },
  {
    id: 'kilogram',
    dimension: 'mass',
    factor: 1,
    words: 'kg kgs kilo kilos quilo quilos кило килограмм キロ 公斤 千克 키로 كيلو كيلوغراما كجم كغ',
  },
  { id: 'gram', dimension: 'mass', factor: 0.001, words: 'g gr gramme grammes グラム 克 公克 جراما غراما جم' },
  {
    id: 'pound',
    dimension: 'mass',
    factor: 0.45359237,
    words: 'lb lbs pound pounds pfund libra libras livre livres фунт ポンド 磅 파운드 رطل ارطال باوند',
  },
  {
    id: 'ounce',
    dimension: 'mass',
    factor: 0.028349523125,
    words: 'oz ounces unze unzen onza onzas once onces onca oncas オンス 盎司 온스',
  },
  { id: 'stone', dimension: 'mass', factor: 6.35029318, words: 'st stones' },
  {
    id: 'tonne',
    dimension: 'mass',
    factor: 1000,
    words: 't tonne tonnes ton tons tonnen tonelada toneladas тонна тонны тонн トン 吨 公噸 噸 톤 طن اطنان',
  },
  {
    id: 'celsius',
    dimension: 'temperature',
    factor: 1,
    offset: 273.15,
    words:
      '°c c celsius centigrade grad celsius цельсий цельсия цельсию цельсиях 摂氏 セルシウス 摄氏度 摄氏 攝氏度 攝氏 섭씨 مئويه سلسيوس سيليزيوس سلزيوس المئويه',
  },
  {
    id: 'fahrenheit',
    dimension: 'temperature',
    factor: 5 / 9,
    offset: 459.67 * (5 / 9),
    words: '°f f fahrenheit фаренгейт фаренгейта фаренгейту фаренгейтах 華氏 ファーレンハイト 华氏度 华氏 華氏度 화씨 فهرنهايت فهرنهايتيه',
  },
  {
    id: 'kelvin',
    dimension: 'temperature',
    factor: 1,
    offset: 0,
    words: 'k kelvin кельвин кельвина кельвинах ケルビン 开尔文 克耳文 켈빈 كلفن',
  },
  { id: 'liter', dimension: 'volume', factor: 1, words: 'l litre litres liters リットル 升 公升 리터 لترا' },
  { id: 'milliliter', dimension: 'volume', factor: 0.001, words: 'ml millilitre millilitres ミリリットル 毫升 cc' },
  {
    id: 'gallon',
    dimension: 'volume',
    factor: 3.785411784,
    words: 'gal gallons gallone gallonen galon galones gallons galao galoes галлон ガロン 加仑 加侖 갤런 جالون غالون',
  },
  { id: 'fluid-ounce', dimension: 'volume', factor: 0.0295735295625, words: 'fl oz oz' },
  { id: 'cubic-meter', dimension: 'volume', factor: 1000, words: 'm3 m^3 kubikmeter 立方メートル 立方米 立方公尺' },
  {
    id: 'kilometer-per-hour',
    dimension: 'speed',
    factor: 1 / 3.6,
    words: 'km/h kmh kph kmph км/ч stundenkilometer 公里/小时 公里每小时 千米每小时',
  },
  { id: 'mile-per-hour', dimension: 'speed', factor: 0.44704, words: 'mph mi/h 英里/小时 英里每小时' },
  { id: 'meter-per-second', dimension: 'speed', factor: 1, words: 'm/s м/с 米/秒 米每秒' },
  {
    id: 'knot',
    dimension: 'speed',
    factor: 1852 / 3600,
    words: 'kn kt knot knots knoten nudo nudos noeud noeuds nos узел узла узлов узлах ノット 节 節 노트 عقده',
  },
  { id: 'hectare', dimension: 'area', factor: 10_000, words: 'ha ヘクタール 公顷 公頃 헥타르' },
  { id: 'acre', dimension: 'area', factor: 4046.8564224, words: 'ac エーカー 英亩 英畝 에이커' },
  { id: 'square-meter', dimension: 'area', factor: 1, words: 'm2 m^2 sqm quadratmeter 平方メートル 平米 平方米 平方公尺 제곱미터' },
  { id: 'square-kilometer', dimension: 'area', factor: 1_000_000, words: 'km2 km^2 quadratkilometer 平方キロ 平方公里 제곱킬로미터' },
  { id: 'square-foot', dimension: 'area', factor: 0.09290304, words: 'ft2 ft^2 sqft quadratfuss 平方フィート 平方英尺 제곱피트' },
  { id: 'second', dimension: 'time', factor: 1, words: 's sec secs sek 秒 초' },
  { id: 'minute', dimension: 'time', factor: 60, words: 'min mins 分 分钟 分鐘 분' },
  { id: 'hour', dimension: 'time', factor: 3600, words: 'h hr hrs std 时间 時間 小时 小時 钟头 시간' },
  { id: 'day', dimension: 'time', factor: 86_400, words: 'd 日 天 일' },
  { id: 'week', dimension: 'time', factor: 604_800, words: '週間 周 星期 週 주' },
  { id: 'year', dimension: 'time', factor: 31_557_600, words: '年 년' },
  { id: 'bit', dimension: 'data', factor: 1 / 8, words: 'bits' },
  { id: 'byte', dimension: 'data', factor: 1, words: 'b bytes' },
  { id: 'kilobyte', dimension: 'data', factor: 1e3, words: 'kb ko кб' },
  { id: 'megabyte', dimension: 'data', factor: 1e6, words: 'mb mo мб メガ' },
  { id: 'gigabyte', dimension: 'data', factor: 1e9, words: 'gb go гб ギガ' },
  { id: 'terabyte', dimension: 'data', factor: 1e12, words: 'tb to тб テラ' },
  { id: 'petabyte', dimension: 'data', factor: 1e15, words: 'pb po' },
];
