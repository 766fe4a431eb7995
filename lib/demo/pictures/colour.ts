/** A colour as '#rrggbb'. */
export type Colour = string;

type Triple = [number, number, number];

/**
 * The colour `amount` (0–1) of the way from `a` to `b`, in OKLab: blends stay clean, where blends in sRGB turn grey.
 */
export function mix(a: Colour, b: Colour, amount: number): Colour {
  const from = toLab(a);
  const to = toLab(b);
  return toHex(from.map((part, i) => part + ((to[i] as number) - part) * amount) as Triple);
}

export const lighten = (colour: Colour, amount: number): Colour => mix(colour, '#ffffff', amount);
export const darken = (colour: Colour, amount: number): Colour => mix(colour, '#000000', amount);

/** 0 (black) to 1 (white), as the eye sees it. */
export const lightness = (colour: Colour): number => toLab(colour)[0];

function toLab(hex: Colour): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Triple): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return `#${[
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
    .map((part) =>
      Math.round(255 * encoded(Math.min(1, Math.max(0, part))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const encoded = (part: number) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055);
