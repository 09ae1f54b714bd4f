export type Dimension = 'length' | 'mass' | 'temperature' | 'volume' | 'speed' | 'area' | 'time' | 'data';

export type Unit = {
  /** The name that `Intl` uses, if it can format the unit. */
  readonly id: string;
  readonly dimension: Dimension;
  /** Base units in one of it: metre, kilogram, kelvin, litre, metre per second, square metre, second, byte. */
  readonly factor: number;
  /** Kelvin at its zero point. */
  readonly offset?: number;
  /** Symbols and names beyond those of `Intl`, in any language. */
  readonly words: readonly string[];
};

/** As in `Unit`; a comma separates two names. */
type Row = readonly [factor: number, words: string, offset?: number];

const table: Readonly<Record<Dimension, Readonly<Record<string, Row>>>> = {
  length: {
    kilometer: [1000, 'km, kms, kilometre, kilometres, quilometro, quilometros, kilometros, キロ, 千米, 公里, كيلو, كيلومترا, كم'],
    meter: [1, 'm, metre, metres, メートル, 米, 公尺, مترا'],
    centimeter: [0.01, 'cm, centimetre, centimetres, センチ, 厘米, 公分, سنتيمترا, سنتي, سم'],
    millimeter: [0.001, 'mm, millimetre, millimetres, ミリ, 毫米, 公厘'],
    mile: [1609.344, 'mi, mile, miles, milla, millas, mille, milles, milhas, マイル, 英里, 哩, 마일, ميلا'],
    'nautical-mile': [1852, 'nmi, seemeile, seemeilen, 海里, 浬, 해리'],
    yard: [0.9144, 'yd, yards, ヤード, 码, 碼, 야드'],
    foot: [0.3048, 'ft, feet, foot, fuss, pie, pies, pied, pieds, pe, pes, футах, フィート, 英尺, 呎, 피트, قدما'],
    inch: [0.0254, 'in, inch, inches, zoll, pulgada, pulgadas, pouce, pouces, polegada, polegadas, インチ, 英寸, 吋, 인치'],
  },
  mass: {
    kilogram: [1, 'kg, kgs, kilo, kilos, quilo, quilos, кило, килограмм, キロ, 公斤, 千克, 키로, كيلو, كيلوغراما, كجم, كغ'],
    gram: [0.001, 'g, gr, gramme, grammes, グラム, 克, 公克, جراما, غراما, جم'],
    pound: [0.45359237, 'lb, lbs, pound, pounds, pfund, libra, libras, livre, livres, фунт, ポンド, 磅, 파운드, رطل, ارطال, باوند'],
    ounce: [0.028349523125, 'oz, ounces, unze, unzen, onza, onzas, once, onces, onca, oncas, オンス, 盎司, 온스'],
    'troy-ounce': [0.0311034768, 'oz t'],
    stone: [6.35029318, 'st, stones'],
    tonne: [
      1000,
      't, metric ton, metric tons, tonne, tonnes, ton, tons, tonnen, tonelada, toneladas, тонна, тонны, тонн, トン, 吨, 公噸, 噸, 톤, طن, اطنان',
    ],
  },
  temperature: {
    celsius: [
      1,
      '°c, c, celsius, centigrade, grad, цельсий, цельсия, цельсию, цельсиях, 摂氏, セルシウス, 摄氏度, 摄氏, 攝氏度, 攝氏, 섭씨, مئويه, سلسيوس, سيليزيوس, سلزيوس, المئويه',
      273.15,
    ],
    fahrenheit: [
      5 / 9,
      '°f, f, fahrenheit, фаренгейт, фаренгейта, фаренгейту, фаренгейтах, 華氏, ファーレンハイト, 华氏度, 华氏, 華氏度, 화씨, فهرنهايت, فهرنهايتيه',
      459.67 * (5 / 9),
    ],
    kelvin: [1, 'k, kelvin, кельвин, кельвина, кельвинах, ケルビン, 开尔文, 克耳文, 켈빈, كلفن', 0],
  },
  volume: {
    liter: [1, 'l, litre, litres, liters, リットル, 升, 公升, 리터, لترا'],
    milliliter: [0.001, 'ml, millilitre, millilitres, ミリリットル, 毫升, cc'],
    gallon: [
      3.785411784,
      'gal, us gallon, us gallons, gallons, gallone, gallonen, galon, galones, gallons, galao, galoes, галлон, ガロン, 米ガロン, 加仑, 加侖, 갤런, جالون, غالون',
    ],
    'imperial-gallon': [4.54609, 'imp gal'],
    'fluid-ounce': [0.0295735295625, 'fl oz, oz'],
    'cubic-foot': [28.316846592, 'ft3, ft^3, cuft'],
    'cubic-inch': [0.016387064, 'in3, in^3'],
    'cubic-centimeter': [0.001, 'cm3, cm^3, ccm'],
    'cubic-meter': [1000, 'm3, m^3, kubikmeter, 立方メートル, 立方米, 立方公尺'],
  },
  speed: {
    'kilometer-per-hour': [
      1 / 3.6,
      'km/h, kmh, kph, kmph, kilometre per hour, kilometres per hour, км/ч, stundenkilometer, 公里/小时, 公里每小时, 千米每小时',
    ],
    'mile-per-hour': [0.44704, 'mph, mi/h, 英里/小时, 英里每小时'],
    'meter-per-second': [1, 'm/s, metre per second, metres per second, м/с, 米/秒, 米每秒'],
    knot: [
      1852 / 3600,
      'kn, kt, knot, knots, knoten, nudo, nudos, noeud, noeuds, nos, узел, узла, узлов, узлах, ノット, 节, 節, 노트, عقده',
    ],
  },
  area: {
    hectare: [10_000, 'ha, ヘクタール, 公顷, 公頃, 헥타르'],
    acre: [4046.8564224, 'ac, エーカー, 英亩, 英畝, 에이커'],
    'square-meter': [1, 'm2, m^2, sqm, quadratmeter, 平方メートル, 平米, 平方米, 平方公尺'],
    'square-kilometer': [1_000_000, 'km2, km^2, quadratkilometer, 平方キロ, 平方公里'],
    'square-centimeter': [0.0001, 'cm2, cm^2, qcm'],
    'square-mile': [2_589_988.110336, 'mi2, mi^2'],
    'square-yard': [0.83612736, 'yd2, yd^2'],
    'square-inch': [0.00064516, 'in2, in^2'],
    'square-foot': [0.09290304, 'ft2, ft^2, sqft, quadratfuss, 平方フィート, 平方英尺'],
  },
  time: {
    second: [1, 's, sec, secs, sek, 秒, 초'],
    minute: [60, 'min, mins, 分, 分钟, 分鐘, 분'],
    hour: [3600, 'h, hr, hrs, std, 时间, 時間, 小时, 小時, 钟头, 시간'],
    day: [86_400, 'd, 日, 天, 일'],
    week: [604_800, '週間, 周, 星期, 週, 주'],
    year: [31_557_600, '年, 년'],
  },
  data: {
    bit: [1 / 8, 'bits'],
    byte: [1, 'b, bytes'],
    kilobyte: [1e3, 'kb, ko, кб'],
    megabyte: [1e6, 'mb, mo, мб, メガ'],
    gigabyte: [1e9, 'gb, go, гб, ギガ'],
    terabyte: [1e12, 'tb, to, тб, テラ'],
    petabyte: [1e15, 'pb, po'],
  },
};

/** A word may belong to several units; their dimensions distinguish them. */
export const units: readonly Unit[] = Object.entries(table).flatMap(([dimension, rows]) =>
  Object.entries(rows).map(([id, [factor, words, offset]]) => ({
    id,
    dimension: dimension as Dimension,
    factor,
    words: words.split(', '),
    ...(offset === undefined ? {} : { offset }),
  })),
);
