/**
 * The grammar of the brands' tiles: palette x motif x composition x light. Drawn from brand and game code alone, so that the
 * same game has the same tile everywhere and for good. No word is drawn: the lobby sets the name beside it in the reader's
 * language; the lock-up is the brand's mark at the foot.
 */
import { COVER_BYTES } from '@feria/kit/cover';
import { around } from './draw.ts';
import { hashOf, pick } from './hash.ts';
import { LOOKS, type BrandCode, type Oklch } from './looks.ts';
import { FAMILIES, MOTIFS, type MotifId } from './motifs/index.ts';
import { oklch, paintOf, type Paint } from './palette.ts';
import { lotsOf } from './lots.ts';
import { GROUNDS } from './scenery.ts';

export interface Tile {
  readonly brand: BrandCode;
  readonly code: string;
  readonly hero: MotifId;
  /** Which of its brand's games with this hero it is: neighbours are composed differently. */
  readonly nth: number;
}

const COMPOSITIONS = ['centre', 'horizon', 'medal', 'diagonal', 'repeat', 'horizon', 'pair'] as const;

/** Draws the tile: one SVG of 300 x 400, at most 4 kB. */
export function coverOf(tile: Tile): string {
  const whole = drawTile(tile, true);
  // A hero with many lines stands alone.
  return whole.length <= COVER_BYTES ? whole : drawTile(tile, false);
}

function drawTile(tile: Tile, hasCompanion: boolean): string {
  const { family, grade, mark } = LOOKS[tile.brand];
  const { sky, turn, light, companion } = lotsOf(tile);
  const composition = pick(COMPOSITIONS, hashOf(`${tile.brand}/${tile.hero}`) + tile.nth);
  const paint = paintOf(grade, turn);
  const [top, foot, glow] = [sky.top, sky.foot, sky.glow].map((colour) => turned(colour, turn)) as [
    string,
    string,
    string,
  ];
  const others = FAMILIES[family].filter((id) => id !== tile.hero);
  const second = hasCompanion ? MOTIFS[pick(others, companion)].draw(paint) : '';
  const defs =
    gradient('a', top, foot) +
    `<linearGradient id="b" x2="0" y2="1"><stop stop-color="${dark(sky.top, turn)}" stop-opacity="0"/><stop offset="1" stop-color="${dark(sky.top, turn)}" stop-opacity=".75"/></linearGradient>` +
    `<radialGradient id="c"><stop stop-color="${glow}" stop-opacity=".9"/><stop offset=".5" stop-color="${glow}" stop-opacity=".34"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>` +
    `<g id="m" stroke="${paint.ink}" stroke-width="2.600" stroke-linejoin="round" stroke-linecap="round">${MOTIFS[tile.hero].draw(paint)}</g>`;
  const ground =
    composition === 'horizon' || composition === 'pair' ? groundOf(tile.brand, sky.top, sky.foot, turn) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" overflow="hidden"><defs>${defs}</defs>` +
    `<path fill="url(#a)" d="M0 0h300v400H0z"/>${LIT[light](glow)}${ground}` +
    COMPOSED[composition]({ paint, second, glow }) +
    `<path fill="url(#b)" d="M0 290h300v110H0z"/>` +
    `<path transform="translate(138 366)" d="${mark}" fill="none" stroke="#fff" stroke-opacity=".92" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  );
}

const gradient = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const turned = ([l, c, h]: Oklch, turn: number): string => oklch(l, c, h + turn);
const dark = ([l, c, h]: Oklch, turn: number): string => oklch(Math.min(l * 0.6, 0.26), c * 0.8, h + turn);

function groundOf(brand: BrandCode, [l, c, h]: Oklch, [footL]: Oklch, turn: number): string {
  const [far, near] = GROUNDS[LOOKS[brand].family];
  const at = (lightness: number): string => oklch(lightness, c * 0.95, h + turn);
  const base = Math.min(l, footL);
  return `<path fill="${at(base * 0.86)}" opacity=".8" d="${far}"/><path fill="${at(base * 0.68)}" d="${near}"/>`;
}

const LIT = {
  rays: (colour: string): string =>
    `<g fill="${colour}" opacity=".18">${around(10, '<path d="M150 190L120-170h60z"/>', 150, 190)}</g><circle cx="150" cy="190" r="170" fill="url(#c)"/>`,
  halo: (): string => '<circle cx="150" cy="190" r="205" fill="url(#c)"/>',
  rings: (colour: string): string =>
    `<g fill="none" stroke="${colour}" stroke-width="14" opacity=".2"><circle cx="150" cy="190" r="132"/><circle cx="150" cy="190" r="176"/><circle cx="150" cy="190" r="220"/></g><circle cx="150" cy="190" r="170" fill="url(#c)"/>`,
  stars: (colour: string): string => {
    const spots = Array.from(
      { length: 24 },
      (_, at) => `M${(at * 83 + 17) % 300} ${(at * 47 + 11) % 300}h.01`,
    ).join('');
    return `<path d="${spots}" stroke="${colour}" stroke-width="4" stroke-linecap="round" opacity=".6"/><circle cx="150" cy="190" r="180" fill="url(#c)"/>`;
  },
} as const;

interface Parts {
  readonly paint: Paint;
  /** The companion's drawing; empty where the hero stands alone. */
  readonly second: string;
  readonly glow: string;
}

const hero = (transform: string): string => `<use href="#m" transform="${transform}"/>`;
const beside = ({ paint, second }: Parts, transform: string): string =>
  second === ''
    ? ''
    : `<g transform="${transform}" stroke="${paint.ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${second}</g>`;

const COMPOSED = {
  centre: (): string => hero('translate(34 76) scale(2.320)'),
  horizon: (): string => hero('translate(42 92) scale(2.160)'),
  medal: ({ paint, glow }: Parts): string =>
    `<circle cx="150" cy="190" r="118" fill="${paint.cream}"/><circle cx="150" cy="190" r="107" fill="none" stroke="${paint.yellow}" stroke-width="5" stroke-dasharray="0 12.700" stroke-linecap="round"/><circle cx="150" cy="190" r="98" fill="${glow}"/>` +
    hero('translate(63 103) scale(1.740)'),
  diagonal: (parts: Parts): string =>
    beside(parts, 'translate(14 30) rotate(-10 50 50) scale(1.080)') +
    hero('translate(52 112) rotate(-9 50 50) scale(2.540)'),
  repeat: (): string => {
    const spots = Array.from({ length: 18 }, (_, at) => {
      const [column, line] = [at % 3, Math.floor(at / 3)];
      return `<use href="#m" x="${column * 200 + (line % 2 === 0 ? 0 : 100) - 60}" y="${line * 122 - 30}"/>`;
    }).join('');
    return `<g transform="scale(.560)" opacity=".22">${spots}</g>${hero('translate(44 84) scale(2.120)')}`;
  },
  pair: (parts: Parts): string =>
    beside(parts, 'translate(164 76) rotate(10 50 50) scale(1.240)') +
    hero('translate(18 122) rotate(-5 50 50) scale(2.060)'),
} as const;
