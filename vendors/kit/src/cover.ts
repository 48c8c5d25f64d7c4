/**
 * The grammar of a lobby tile: palette x motif x composition x light. One grammar for all games, so that a wall of tiles
 * looks curated and no two look alike. No word is drawn: a picture is one for all languages, and the lobby sets the name
 * beside it in the reader's own, in a face that an image would not have.
 */
export interface CoverPlan {
  readonly palette: { readonly top: string; readonly bottom: string; readonly light: string };
  /** SVG text drawn in a square of 100, without the svg element; ids in `defs` must be unique to the game. */
  readonly motif: string;
  readonly defs?: string;
  readonly composition: 'centre' | 'diagonal' | 'horizon';
  readonly light: 'rays' | 'halo' | 'stars';
  /** Ground, garland or whatever stands before the light; SVG text on the tile of 300 x 400. */
  readonly scenery: string;
}

export const COVER_BYTES = 4096;

const PLACES = {
  centre: 'translate(25 88) scale(2.5)',
  diagonal: 'translate(12 80) rotate(-8 150 150) scale(2.7)',
  horizon: 'translate(20 88) scale(2.6)',
} as const;

/** Draws the tile: 300 x 400, one light source behind the motif. */
export function drawCover(plan: CoverPlan): string {
  const { top, bottom, light } = plan.palette;
  const defs =
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<linearGradient id="foot" x2="0" y2="1"><stop stop-color="${top}" stop-opacity="0"/><stop offset="1" stop-color="${top}" stop-opacity=".7"/></linearGradient>` +
    `<radialGradient id="lit"><stop stop-color="${light}" stop-opacity=".85"/><stop offset=".55" stop-color="${light}" stop-opacity=".28"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>` +
    (plan.defs ?? '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" overflow="hidden"><defs>${defs}</defs>` +
    `<path fill="url(#sky)" d="M0 0h300v400H0z"/>${lights[plan.light](light)}${plan.scenery}` +
    `<g transform="${PLACES[plan.composition]}" stroke-linejoin="round" stroke-linecap="round">${plan.motif}</g>` +
    `<path fill="url(#foot)" d="M0 300h300v100H0z"/></svg>`
  );
}

const lights = {
  rays: (colour: string): string => {
    const rays = Array.from({ length: 10 }, (_, index) => {
      const [left, right] = [index * 36 - 5, index * 36 + 5].map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        return `${Math.round(150 + 340 * Math.sin(angle))} ${Math.round(195 - 340 * Math.cos(angle))}`;
      });
      return `M150 195L${left}L${right}z`;
    });
    const fan = `<path d="${rays.join('')}" fill="${colour}" opacity=".16"/>`;
    return `${fan}<circle cx="150" cy="195" r="180" fill="url(#lit)"/>`;
  },
  halo: (): string => '<circle cx="150" cy="195" r="200" fill="url(#lit)"/>',
  stars: (colour: string): string => {
    const spots = Array.from({ length: 26 }, (_, index) => {
      const x = (index * 83 + 17) % 300;
      const y = (index * 47 + 11) % 250;
      return `M${x} ${y}h.01`;
    });
    const dots = `<path d="${spots.join('')}" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity=".7"/>`;
    return `${dots}<circle cx="150" cy="195" r="185" fill="url(#lit)"/>`;
  },
} as const;
