/** The ground that a family's heroes stand on: paths on a tile of 300 x 400, the farther one first. */
import type { Family } from './motifs/index.ts';

const row = (count: number, step: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => step(at)).join('');

export const GROUNDS: Readonly<Record<Family, readonly [far: string, near: string]>> = {
  harvest: [
    'M0 300C60 262 120 262 170 290C220 316 260 290 300 272V400H0Z',
    'M0 340C80 304 150 322 300 330V400H0Z',
  ],
  temple: [
    `M0 400V290${row(10, (at) => `q15-${at % 2 === 0 ? 44 : 28} 30 0`)}V400Z`,
    `M0 400V338${row(12, (at) => `q12.500-${at % 3 === 0 ? 40 : 22} 25 0`)}V400Z`,
  ],
  sea: [
    `M0 400V296${row(5, () => 'q15-22 30 0t30 0')}V400Z`,
    `M-30 400V336${row(6, () => 'q15-26 30 0t30 0')}V400Z`,
  ],
  lamps: [
    'M0 400V300H26V276L44 260L62 276V300H84V286H118V310H140V268H150V254H158V268H176V310H204V290L224 272L244 290V310H266V282H300V400Z',
    'M0 400V346H36V322L58 304L80 322V346H110V330H150V352H180V326L206 306L232 326V352H258V336H300V400Z',
  ],
  gems: [
    'M0 400V320L40 262L70 300L112 236L150 296L190 250L226 300L262 258L300 310V400Z',
    'M0 400V362L52 314L96 352L150 306L204 352L246 318L300 360V400Z',
  ],
  fairground: [
    `M0 400V318${row(6, () => 'l25-46 25 46')}V400Z`,
    `M0 400V350${row(10, () => 'a15 15 0 0 0 30 0')}V400Z`,
  ],
  birds: [
    `M0 400V316${row(15, (at) => `l10-${at % 2 === 0 ? 52 : 30} 10 ${at % 2 === 0 ? 52 : 30}`)}V400Z`,
    'M0 400V352C70 318 130 344 190 336C240 330 270 340 300 326V400Z',
  ],
  parlour: ['M0 400V322Q150 282 300 322V400Z', 'M0 400V356Q150 326 300 356V400Z'],
  track: [`M0 400V308${row(10, () => 'h2v-16h4v16h24')}V400Z`, 'M0 400V344C90 330 210 330 300 344V400Z'],
  arcade: [
    'M0 400V312H30V284H66V312H96V296H126V268H168V296H204V312H232V280H270V312H300V400Z',
    `M0 400V356${row(10, (at) => `h15v${at % 2 === 0 ? -16 : -8}h15v${at % 2 === 0 ? 16 : 8}`)}V400Z`,
  ],
  tombola: [
    `M0 400V300${row(5, () => 'q30 34 60 0')}V400Z`,
    `M0 400V346${row(10, () => 'l15 18 15-18')}V400Z`,
  ],
  music: ['M0 400V304H300V400Z', `M0 400V344${row(6, () => 'h48v-4h2v4')}V400Z`],
};

/** The same ground as a stage's background, 1600 x 1000; its colours come from the stage. */
export function sceneOf(family: Family): string {
  const [far, near] = GROUNDS[family];
  const wide = (d: string, fill: string, opacity: number): string =>
    `<path fill="var(--${fill})" opacity="${opacity}" d="${d}"/>`;
  const spots = row(30, (at) => `M${(at * 347 + 61) % 1600} ${((at * 137 + 90) % 420) + 20}h.01`);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice">' +
    `<path d="${spots}" stroke="var(--accent)" stroke-width="4" stroke-linecap="round" opacity=".35"/>` +
    '<circle class="wide" cx="1270" cy="300" r="110" fill="var(--accent)" opacity=".5"/><circle class="tall" cx="1010" cy="170" r="64" fill="var(--accent)" opacity=".5"/>' +
    [0, 1, 2]
      .map(
        (at) =>
          `<g transform="translate(${at * 560 - 40} -480) scale(1.87 3.700)">${wide(far, 'far', 0.9)}${wide(near, 'near', 1)}</g>`,
      )
      .join('') +
    '</svg>'
  );
}
