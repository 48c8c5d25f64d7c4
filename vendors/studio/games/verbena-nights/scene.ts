/** The square at night: a wheel and tents far off, strings of bulbs and cut paper overhead. */
const spokes = Array.from({ length: 12 }, (_, index) => {
  const angle = (Math.PI * index) / 6;
  const at = (r: number): string =>
    `${Math.round(1180 + r * Math.cos(angle))} ${Math.round(470 + r * Math.sin(angle))}`;
  return { arm: `M1180 470L${at(210)}`, cabin: at(226) };
});

const wheel =
  `<g fill="none" stroke="var(--far)" stroke-width="9"><circle cx="1180" cy="470" r="210"/><circle cx="1180" cy="470" r="150" stroke-width="4"/>` +
  `<path d="${spokes.map(({ arm }) => arm).join('')}" stroke-width="5"/><path d="M1180 470L1060 900M1180 470L1300 900" stroke-width="14"/></g>` +
  spokes
    .map(
      ({ cabin }) =>
        `<circle cx="${cabin.split(' ')[0]}" cy="${cabin.split(' ')[1]}" r="17" fill="var(--far)"/>`,
    )
    .join('');

const tent = (x: number, base: number, width: number, height: number, fill: string): string =>
  `<path fill="${fill}" d="M${x} ${base}V${base - height * 0.45}C${x + width * 0.2} ${base - height * 0.62} ${x + width * 0.42} ${base - height * 0.8} ${x + width / 2} ${base - height}` +
  `C${x + width * 0.58} ${base - height * 0.8} ${x + width * 0.8} ${base - height * 0.62} ${x + width} ${base - height * 0.45}V${base}Z"/>` +
  `<path fill="${fill}" d="M${x + width / 2 - 2} ${base - height - 34}h34l-10 10l10 10h-30v18h-4z"/>`;

function garland(from: number, to: number, y: number, sag: number): string {
  const bulbs = Array.from({ length: 13 }, (_, index) => {
    const t = (index + 0.5) / 13;
    const x = from + (to - from) * t;
    return `M${Math.round(x)} ${Math.round(y + 4 * sag * t * (1 - t) * 0.5 + 9)}h.01`;
  }).join('');
  return (
    `<path d="M${from} ${y}Q${(from + to) / 2} ${y + sag} ${to} ${y}" fill="none" stroke="var(--near)" stroke-width="4" opacity=".7"/>` +
    `<path d="${bulbs}" stroke="var(--accent)" stroke-width="26" stroke-linecap="round" opacity=".22"/>` +
    `<path d="${bulbs}" stroke="var(--accent)" stroke-width="11" stroke-linecap="round"/>`
  );
}

export const scene =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice">' +
  wheel +
  tent(60, 1000, 460, 420, 'var(--far)') +
  tent(640, 1000, 380, 330, 'var(--far)') +
  '<path fill="var(--near)" d="M0 1000V850H1600V1000Z"/>' +
  tent(-140, 1000, 420, 330, 'var(--near)') +
  tent(1280, 1000, 460, 360, 'var(--near)') +
  tent(420, 1000, 300, 230, 'var(--near)') +
  garland(-60, 800, 40, 190) +
  garland(800, 1660, 40, 190) +
  garland(300, 1300, 8, 120) +
  '</svg>';
