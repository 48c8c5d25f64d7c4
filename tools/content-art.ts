/**
 * Draws the demonstration's banners and promotions by the grammar of the brand (cut paper, a carousel's roof, bulbs; one motif each) and
 * writes them as WebP beside the demonstration's texts: `node tools/content-art.ts`. What it writes is committed, so that no start has to draw.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

const FOLDER = resolve(import.meta.dirname, '../platform/modules/content/demo/art');
type Size = { width: number; height: number; widths: readonly number[] };
const SHAPES: Readonly<Record<'wide' | 'phone', Size>> = {
  wide: { width: 1_280, height: 480, widths: [640, 1_280] },
  phone: { width: 720, height: 480, widths: [360, 720] },
};

const INK = '#0a0e12';
const [MARIGOLD, PINK, TURQUOISE, GREEN] = ['#f5a623', '#d6337c', '#1fb5b0', '#41dca5'];
type Palette = { from: string; to: string; main: string; second: string };
const NIGHT: Palette = { from: '#14203a', to: '#0a0e12', main: TURQUOISE, second: MARIGOLD };
const DUSK: Palette = { from: '#3a1230', to: '#120a18', main: PINK, second: MARIGOLD };
const GARDEN: Palette = { from: '#0d3630', to: '#081614', main: GREEN, second: MARIGOLD };
const NOON: Palette = { from: '#4a2c08', to: '#1a1006', main: MARIGOLD, second: TURQUOISE };

/** Each in a square of 400 around the middle. */
const MOTIFS: Readonly<Record<string, (palette: Palette) => string>> = {
  // A round, its fingerprint, and a tick: checked.
  check: ({ main, second }) => `
    <circle r="150" fill="none" stroke="${main}" stroke-width="14" stroke-dasharray="34 16"/>
    <circle r="108" fill="${main}" opacity=".16"/>
    <g fill="none" stroke="${second}" stroke-width="9" stroke-linecap="round" opacity=".7">
      <path d="M-70 44a76 76 0 0 1 140 0"/><path d="M-46 62a50 50 0 0 1 92 0"/><path d="M-92 18a104 104 0 0 1 184 0"/></g>
    <path d="M-66 0-18 50 82-56" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/>`,
  // Sand that runs, and a line that it stops at.
  limits: ({ main, second }) => `
    <path d="M-96-150H96M-96 150H96" stroke="#fff" stroke-width="20" stroke-linecap="round"/>
    <path d="M-78-138C-78-40-14-30-14 0S-78 40-78 138H78C78 40 14 30 14 0s64-40 64-138z" fill="${main}" opacity=".22" stroke="${main}" stroke-width="10"/>
    <path d="M-52-70H52C40-36 8-26 0 0-8-26-40-36-52-70z" fill="${second}"/>
    <path d="M-60 128C-54 84-20 74 0 60c20 14 54 24 60 68z" fill="${second}"/>
    <path d="M0 0v60" stroke="${second}" stroke-width="6"/>
    <path d="M-120 34H120" stroke="#fff" stroke-width="6" stroke-dasharray="14 12"/>`,
  // Cards and a star: playing for nothing.
  free: ({ main, second }) => `
    <g stroke="#fff" stroke-width="8"><rect x="-150" y="-110" width="150" height="220" rx="20" fill="${main}" transform="rotate(-14)"/>
    <rect x="-30" y="-120" width="150" height="220" rx="20" fill="${second}" transform="rotate(9)"/></g>
    <path d="M44-58 62-16l46 4-35 30 11 45-40-24-40 24 11-45-35-30 46-4z" fill="#fff" transform="rotate(9) translate(0 -4)"/>
    <circle cx="-72" cy="0" r="34" fill="#fff" transform="rotate(-14)"/>`,
  // A shield with the roof of the carousel.
  shield: ({ main, second }) => `
    <path d="M0-160 130-112V10c0 84-56 128-130 156C-74 138-130 94-130 10v-122z" fill="${main}" opacity=".25" stroke="${main}" stroke-width="12"/>
    <path d="M-84-8C-70-66-30-92 0-100c30 8 70 34 84 92-14 14-28 14-42 0-14 14-28 14-42 0-14 14-28 14-42 0-14 14-28 14-42 0z" fill="${second}"/>
    <path d="M0-124v24M0 0v96" stroke="#fff" stroke-width="12" stroke-linecap="round"/>
    <path d="M-52 96H52" stroke="#fff" stroke-width="14" stroke-linecap="round"/>`,
  // A telephone with the app's mark on its first screen.
  phone: ({ main, second }) => `
    <rect x="-86" y="-164" width="172" height="328" rx="30" fill="${INK}" stroke="#fff" stroke-width="10"/>
    <g>${[0, 1, 2, 3, 4, 5].map((at) => `<rect x="${-62 + (at % 3) * 44}" y="${-120 + Math.floor(at / 3) * 52}" width="36" height="36" rx="10" fill="${at % 2 ? main : second}" opacity="${at === 4 ? 1 : 0.45}"/>`).join('')}</g>
    <circle cy="66" r="46" fill="${main}"/>
    <path d="M0 40v44m-20-18 20 20 20-20" stroke="#fff" stroke-width="10" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
  // The carousel itself.
  carousel: ({ main, second }) => `
    <path d="M-170-30C-140-110-60-140 0-158c60 18 140 48 170 128-20 22-40 22-58 0-20 22-38 22-56 0-20 22-36 22-56 0-20 22-36 22-56 0-20 22-38 22-56 0-20 22-38 22-58 0z" fill="${main}"/>
    <path d="M-56-30C-50-96-20-140 0-158c20 18 50 62 56 128-20 22-36 22-56 0-20 22-36 22-56 0z" fill="${second}"/>
    <g stroke="#fff" stroke-width="8"><path d="M-112-14V118M-38-8V118M38-8V118M112-14V118"/></g>
    <g fill="#fff"><ellipse cx="-112" cy="56" rx="34" ry="20"/><ellipse cx="-38" cy="34" rx="34" ry="20"/><ellipse cx="38" cy="56" rx="34" ry="20"/><ellipse cx="112" cy="34" rx="34" ry="20"/></g>
    <path d="M-170 134H170" stroke="${second}" stroke-width="22" stroke-linecap="round"/><path d="M0-158v-22" stroke="#fff" stroke-width="8"/>`,
  // An open book under a lantern.
  book: ({ main, second }) => `
    <path d="M0-40C-40-70-100-74-150-60V110c50-14 110-10 150 20 40-30 100-34 150-20V-60C100-74 40-70 0-40z" fill="${main}" opacity=".3" stroke="${main}" stroke-width="10" stroke-linejoin="round"/>
    <path d="M0-40V130" stroke="#fff" stroke-width="8"/>
    <g stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".8"><path d="M-112-16h70M-112 16h70M-112 48h52M42-16h70M42 16h70M42 48h52"/></g>
    <path d="M-30-150h60l16 60h-92z" fill="${second}"/><circle cy="-78" r="12" fill="#fff"/>`,
  // A coin that is shown from both sides: what it costs stands there.
  coin: ({ main, second }) => `
    <circle cx="-48" r="112" fill="${second}"/><circle cx="-48" r="84" fill="none" stroke="#fff" stroke-width="8" stroke-dasharray="4 14" stroke-linecap="round"/>
    <circle cx="72" r="112" fill="${main}" stroke="${INK}" stroke-width="10"/>
    <path d="M28 34 72-54 116 34M46 4h52" stroke="#fff" stroke-width="16" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
};

const SCENES: readonly { name: string; motif: string; palette: Palette }[] = [
  { name: 'check', motif: 'check', palette: NIGHT },
  { name: 'limits', motif: 'limits', palette: GARDEN },
  { name: 'free', motif: 'free', palette: DUSK },
  { name: 'shield', motif: 'shield', palette: NIGHT },
  { name: 'phone', motif: 'phone', palette: NOON },
  { name: 'carousel', motif: 'carousel', palette: DUSK },
  { name: 'book', motif: 'book', palette: NOON },
  { name: 'coin', motif: 'coin', palette: GARDEN },
];

/** Papel picado: a row of cut sheets on a string, which hangs a little in the middle. */
function bunting(width: number, { main, second }: Palette): string {
  const count = Math.round(width / 96);
  const step = width / count;
  const sheets = Array.from({ length: count }, (_, at) => {
    const [x, sag] = [at * step + step / 2, Math.sin((Math.PI * (at + 0.5)) / count) * 22];
    const colour = [main, second, '#ffffff'][at % 3]!;
    return `<g transform="translate(${x.toFixed(1)} ${(14 + sag).toFixed(1)})" fill="${colour}" opacity="${at % 3 === 2 ? 0.5 : 0.85}">
      <path fill-rule="evenodd" d="M-34 0h68v44l-11.3 12L11.3 44 0 56-11.3 44l-11.4 12L-34 44zM0 8l9 12-9 12-9-12zM-22 12a6 6 0 1 0 .1 0zM22 12a6 6 0 1 0 .1 0z"/></g>`;
  });
  return `<path d="M0 14Q${width / 2} 58 ${width} 14" fill="none" stroke="#fff" stroke-width="2" opacity=".5"/>${sheets.join('')}`;
}

/** Bulbs behind the motif, each with its glow. */
function bulbs(width: number, height: number, { second }: Palette): string {
  return Array.from({ length: Math.round(width / 90) }, (_, at) => {
    const x = 40 + at * 90;
    const y = height - 46 - Math.abs(Math.sin(at * 1.3)) * 30;
    return `<circle cx="${x}" cy="${y.toFixed(1)}" r="20" fill="${second}" opacity=".14"/><circle cx="${x}" cy="${y.toFixed(1)}" r="6" fill="${second}" opacity=".8"/>`;
  }).join('');
}

function draw({ motif, palette }: (typeof SCENES)[number], { width, height }: Size): string {
  // Words stand on the left of a wide one, and below the motif of a narrow one.
  const [x, y, scale] = width > 1_000 ? [width - 300, height / 2 + 18, 1] : [width - 190, height / 2, 0.82];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs><radialGradient id="g" cx="${((x / width) * 100).toFixed(0)}%" cy="50%" r="80%"><stop offset="0" stop-color="${palette.from}"/><stop offset="1" stop-color="${palette.to}"/></radialGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#g)"/>
  <circle cx="${x}" cy="${y}" r="${220 * scale}" fill="${palette.main}" opacity=".12"/>
  ${bulbs(width, height, palette)}${bunting(width, palette)}
  <g transform="translate(${x} ${y}) scale(${scale})">${MOTIFS[motif]!(palette)}</g></svg>`;
}

const index: Record<string, { id: string; width: number; height: number; widths: readonly number[] }> = {};
for (const scene of SCENES)
  for (const [shape, size] of Object.entries(SHAPES)) {
    const svg = Buffer.from(draw(scene, size));
    let last = Buffer.alloc(0);
    for (const width of size.widths) {
      last = await sharp(svg).resize({ width }).webp({ quality: 82, effort: 6 }).toBuffer();
      writeFileSync(join(FOLDER, `${scene.name}-${shape}-${width}.webp`), last);
    }
    const id = createHash('sha256').update(last).digest('hex');
    index[`${scene.name}-${shape}`] = { id, width: size.width, height: size.height, widths: size.widths };
  }
writeFileSync(join(FOLDER, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
