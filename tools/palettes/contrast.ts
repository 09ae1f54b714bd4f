type Rgb = readonly [number, number, number];

/** WCAG 2.2 contrast ratio of two opaque colours. */
export function contrast(first: Rgb, second: Rgb): number {
  const [lighter, darker] = [luminance(first), luminance(second)].toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** A hex colour (3, 4, 6 or 8 digits) over an opaque background. */
export function over(hex: string, ground: Rgb = [255, 255, 255]): Rgb {
  const digits = hex.slice(1);
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (index: number) => Number.parseInt(full.slice(index * 2, index * 2 + 2), 16);
  const alpha = full.length === 8 ? channel(3) / 255 : 1;
  return [0, 1, 2].map((index) => channel(index) * alpha + ground[index]! * (1 - alpha)) as unknown as Rgb;
}

/** `color-mix(in oklab, first share, second)` of two opaque colours. */
export function mixOklab(first: Rgb, second: Rgb, share: number): Rgb {
  const a = toOklab(first);
  const b = toOklab(second);
  return fromOklab(a.map((value, index) => value * share + b[index]! * (1 - share)));
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function gamma(value: number): number {
  const clamped = Math.min(1, Math.max(0, value));
  return 255 * (clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055);
}

// Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).
function toOklab(colour: Rgb): number[] {
  const [r, g, b] = colour.map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: number[]): Rgb {
  const l = (lightness! + 0.3963377774 * a! + 0.2158037573 * b!) ** 3;
  const m = (lightness! - 0.1055613458 * a! - 0.0638541728 * b!) ** 3;
  const s = (lightness! - 0.0894841775 * a! - 1.291485548 * b!) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
