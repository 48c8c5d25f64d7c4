/**
 * Colours of the invented brands. Every drawing asks for a colour by its name (red, teal, cream) and gets it in its brand's
 * grade: hues bent towards the brand's key, chroma and lightness in its own range. So a mango stays a mango, and a wall of
 * tiles is still one family. Authored in OKLCH, written as sRGB.
 */
const HUES = {
  red: [0.6, 0.2, 25],
  orange: [0.72, 0.17, 55],
  yellow: [0.85, 0.16, 88],
  lime: [0.8, 0.17, 122],
  green: [0.62, 0.15, 150],
  teal: [0.66, 0.11, 192],
  blue: [0.58, 0.15, 250],
  violet: [0.54, 0.17, 298],
  pink: [0.68, 0.18, 352],
  brown: [0.48, 0.08, 50],
  cream: [0.94, 0.035, 88],
  stone: [0.66, 0.02, 250],
  night: [0.34, 0.05, 275],
} as const;

export type Hue = keyof typeof HUES;
type Shade = Hue | `${Hue}D` | `${Hue}L`;

/** Each hue with a darker (D) and a lighter one (L), and the ink of outlines. */
export type Paint = Readonly<Record<Shade, string>> & { readonly ink: string };

export interface Grade {
  /** The hue that all others are bent towards, in degrees, and how far (0 to 1). */
  readonly key: number;
  readonly bend: number;
  readonly chroma: number;
  readonly light: number;
}

/** The paints of a brand. `turn` bends its key by some degrees, so that its games differ among each other. */
export function paintOf({ key, bend, chroma, light }: Grade, turn = 0): Paint {
  const to = key + turn;
  const shades = (Object.keys(HUES) as Hue[]).flatMap((name): [string, string][] => {
    const [l, c, h] = HUES[name];
    const bent = h + nearest(to - h) * bend;
    const at = (lightness: number, times: number): string =>
      oklch(Math.min(0.97, lightness + light), c * chroma * times, bent);
    return [
      [name, at(l, 1)],
      [`${name}D`, at(l - 0.16, 0.95)],
      [`${name}L`, at(l + (1 - l) * 0.5, 0.7)],
    ];
  });
  return { ...(Object.fromEntries(shades) as Record<Shade, string>), ink: oklch(0.22, 0.05, to) };
}

/** The shorter way round the circle, in degrees. */
function nearest(difference: number): number {
  return ((((difference + 180) % 360) + 360) % 360) - 180;
}

/** OKLCH as `#rrggbb`; what sRGB cannot show loses chroma until it can. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  for (let c = chroma; ; c -= 0.01) {
    const rgb = toLinear(lightness, Math.max(0, c), (hue * Math.PI) / 180);
    if (c <= 0 || rgb.every((part) => part >= -0.001 && part <= 1.001)) return `#${rgb.map(hex).join('')}`;
  }
}

function toLinear(lightness: number, chroma: number, angle: number): readonly number[] {
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hex(part: number): string {
  const bounded = Math.min(1, Math.max(0, part));
  const coded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
  return Math.round(coded * 255)
    .toString(16)
    .padStart(2, '0');
}
