/**
 * The grammar of a lobby tile: palette x motif x composition x light x title. One grammar for all games, so that a wall
 * of tiles looks curated and no two look alike.
 */
export interface CoverPlan {
  readonly palette: {
    readonly top: string;
    readonly bottom: string;
    readonly light: string;
    readonly title: string;
  };
  /** SVG text drawn in a square of 100, without the svg element; ids in `defs` must be unique to the game. */
  readonly motif: string;
  readonly defs?: string;
  readonly composition: 'centre' | 'diagonal' | 'horizon';
  readonly light: 'rays' | 'halo' | 'stars';
  /** Ground, garland or whatever stands before the light; SVG text on the tile of 300 x 400. */
  readonly scenery: string;
  /** One or two lines. */
  readonly title: readonly string[];
}

export const COVER_BYTES = 4096;

const PLACES = {
  centre: 'translate(45 70) scale(2.1)',
  diagonal: 'translate(20 70) rotate(-8 150 150) scale(2.5)',
  horizon: 'translate(32 58) scale(2.36)',
} as const;

/** Draws the tile: 300 x 400, one light source behind the motif, title locked to the lower edge. */
export function drawCover(plan: CoverPlan): string {
  const { top, bottom, light, title } = plan.palette;
  const defs =
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<linearGradient id="foot" x2="0" y2="1"><stop stop-color="${top}" stop-opacity="0"/><stop offset=".6" stop-color="${top}" stop-opacity=".92"/><stop offset="1" stop-color="${top}"/></linearGradient>` +
    `<radialGradient id="lit"><stop stop-color="${light}" stop-opacity=".85"/><stop offset=".55" stop-color="${light}" stop-opacity=".28"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>` +
    (plan.defs ?? '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" overflow="hidden"><defs>${defs}</defs>` +
    `<path fill="url(#sky)" d="M0 0h300v400H0z"/>${lights[plan.light](light)}${plan.scenery}` +
    `<g transform="${PLACES[plan.composition]}" stroke-linejoin="round" stroke-linecap="round">${plan.motif}</g>` +
    `<path fill="url(#foot)" d="M0 270h300v130H0z"/>${lettering(plan.title, title)}</svg>`
  );
}

const lights = {
  rays: (colour: string): string => {
    const rays = Array.from({ length: 10 }, (_, index) => {
      const [left, right] = [index * 36 - 5, index * 36 + 5].map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        return `${Math.round(150 + 320 * Math.sin(angle))} ${Math.round(165 - 320 * Math.cos(angle))}`;
      });
      return `M150 165L${left}L${right}z`;
    });
    const fan = `<path d="${rays.join('')}" fill="${colour}" opacity=".16"/>`;
    return `${fan}<circle cx="150" cy="165" r="165" fill="url(#lit)"/>`;
  },
  halo: (): string => '<circle cx="150" cy="165" r="185" fill="url(#lit)"/>',
  stars: (colour: string): string => {
    const spots = Array.from({ length: 26 }, (_, index) => {
      const x = (index * 83 + 17) % 300;
      const y = (index * 47 + 11) % 250;
      return `M${x} ${y}h.01`;
    });
    const dots = `<path d="${spots.join('')}" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity=".7"/>`;
    return `${dots}<circle cx="150" cy="170" r="170" fill="url(#lit)"/>`;
  },
} as const;

/** The title in the brand's face where the page has it, set to the width of the tile. */
function lettering(lines: readonly string[], colour: string): string {
  const longest = Math.max(...lines.map((text) => text.length));
  const size = Math.min(44, Math.floor(430 / longest));
  const first = 380 - (lines.length - 1) * size;
  const rows = lines.map((text, index) => `<text x="150" y="${first + index * size}">${text}</text>`);
  return (
    `<g font-family="Figtree Variable,Figtree,Avenir Next,Segoe UI,Roboto,sans-serif" font-weight="800" font-size="${size}" ` +
    `letter-spacing="-.5" text-anchor="middle" fill="${colour}">${rows.join('')}</g>`
  );
}
