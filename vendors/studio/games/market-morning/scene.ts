/** A covered market: awnings across the top, crates and heaped stalls along the ground. Colours come from the stage. */
const STRIPES = 20;

const awning = Array.from({ length: STRIPES }, (_, index) => {
  const x = index * 80;
  const fill = index % 2 === 0 ? 'var(--frame)' : 'var(--accent)';
  return `<path fill="${fill}" d="M${x} 0h80v62c0 46-80 46-80 0z"/>`;
}).join('');

function stall(x: number, width: number, height: number, fill: string): string {
  const top = 1000 - height;
  const scallop = (width + 60) / 6;
  const scallops = `a${scallop / 2} ${scallop / 2} 0 0 1-${scallop} 0`.repeat(6);
  return (
    `<path fill="${fill}" d="M${x} ${top}h${width}l30 80${scallops}z"/>` +
    `<path fill="${fill}" d="M${x + 14} ${top + 60}h16v${height}h-16zM${x + width - 30} ${top + 60}h16v${height}h-16zM${x} ${top + height * 0.62}h${width}v${height * 0.4}h-${width}z"/>`
  );
}

function heap(x: number, y: number, r: number, fill: string): string {
  const fruit = [
    [0, 0],
    [2, 0],
    [4, 0],
    [1, -1.7],
    [3, -1.7],
    [2, -3.4],
  ];
  return fruit
    .map(([dx = 0, dy = 0]) => `<circle cx="${x + dx * r}" cy="${y + dy * r}" r="${r}" fill="${fill}"/>`)
    .join('');
}

export const scene =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice">' +
  '<circle class="tall" cx="800" cy="430" r="250" fill="var(--accent)" opacity=".18"/>' +
  '<circle class="wide" cx="1290" cy="380" r="230" fill="var(--accent)" opacity=".16"/>' +
  stall(60, 340, 420, 'var(--far)') +
  stall(620, 340, 380, 'var(--far)') +
  stall(1120, 380, 440, 'var(--far)') +
  heap(140, 745, 26, 'var(--far)') +
  heap(690, 765, 26, 'var(--far)') +
  heap(1230, 735, 26, 'var(--far)') +
  '<path fill="var(--near)" d="M0 1000V900C500 880 1100 880 1600 900V1000Z"/>' +
  heap(-30, 885, 44, 'var(--near)') +
  heap(480, 885, 30, 'var(--near)') +
  heap(890, 882, 32, 'var(--near)') +
  heap(1430, 885, 44, 'var(--near)') +
  `<g opacity=".85">${awning}</g></svg>`;
