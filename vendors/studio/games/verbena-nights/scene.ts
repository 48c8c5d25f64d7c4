/**
 * The square: a wheel and tents far off, strings of bulbs at the sides on wide screens; on tall ones the wheel stands
 * behind the title and cut paper hangs across. Colours come from the stage.
 */
function wheel(x: number, y: number, r: number): string {
  const around = Array.from({ length: 12 }, (_, index) => {
    const angle = (Math.PI * index) / 6;
    const at = (radius: number): [number, number] => [
      Math.round(x + radius * Math.cos(angle)),
      Math.round(y + radius * Math.sin(angle)),
    ];
    return { arm: `M${x} ${y}L${at(r).join(' ')}`, cabin: at(r + 10) };
  });
  const cabins = around
    .map(({ cabin: [cx, cy] }) => `<circle cx="${cx}" cy="${cy}" r="${r * 0.085}"/>`)
    .join('');
  return (
    `<g fill="none" stroke="var(--far)" stroke-width="7"><circle cx="${x}" cy="${y}" r="${r}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.7}" stroke-width="3"/><path d="${around.map(({ arm }) => arm).join('')}" stroke-width="4"/>` +
    `<path d="M${x} ${y}L${x - r * 0.55} 960M${x} ${y}L${x + r * 0.55} 960" stroke-width="11"/></g><g fill="var(--far)">${cabins}</g>`
  );
}

function tent(x: number, width: number, height: number, fill: string): string {
  const [base, right, top] = [1000, x + width, 1000 - height];
  const eave = base - height * 0.42;
  const middle = x + width / 2;
  return (
    `<path fill="${fill}" d="M${x} ${base}V${eave}C${x + width * 0.22} ${eave - height * 0.12} ${x + width * 0.42} ${top + height * 0.26} ${middle} ${top}` +
    `C${x + width * 0.58} ${top + height * 0.26} ${x + width * 0.78} ${eave - height * 0.12} ${right} ${eave}V${base}Z"/>` +
    `<path fill="${fill}" d="M${middle - 2} ${top + 4}v-38h32l-9 9l9 9h-28v20z"/>`
  );
}

/** A point of the quadratic curve that a string hangs in. */
function hanging(from: number, to: number, y: number, sag: number, t: number): [number, number] {
  return [Math.round(from + (to - from) * t), Math.round(y + 2 * sag * t * (1 - t))];
}

function bulbs(from: number, to: number, y: number, sag: number, count: number): string {
  const lamps = Array.from({ length: count }, (_, index) => {
    const [x, at] = hanging(from, to, y, sag, (index + 0.5) / count);
    return `M${x} ${at + 10}h.01`;
  }).join('');
  return (
    `<path d="M${from} ${y}Q${(from + to) / 2} ${y + sag} ${to} ${y}" fill="none" stroke="var(--accent)" stroke-width="2.5" opacity=".45"/>` +
    `<path d="${lamps}" stroke="var(--accent)" stroke-width="28" stroke-linecap="round" opacity=".2"/>` +
    `<path d="${lamps}" stroke="var(--accent)" stroke-width="11" stroke-linecap="round"/>`
  );
}

const PAPER = ['#ef3f7c', '#17aaa5', '#ffb52e', '#7b4fd6'];

function paper(from: number, to: number, y: number, sag: number, count: number): string {
  const flags = Array.from({ length: count }, (_, index) => {
    const [x, at] = hanging(from, to, y, sag, (index + 0.5) / count);
    const cloth = `M${x - 21} ${at}h42v44l-7 8l-7-8l-7 8l-7-8l-7 8l-7-8z`;
    const cuts = `M${x} ${at + 12}l9 12l-9 12l-9-12zM${x - 15} ${at + 9}h5v5h-5zM${x + 10} ${at + 9}h5v5h-5z`;
    return `<path fill="${PAPER[index % PAPER.length]}" fill-rule="evenodd" d="${cloth}${cuts}"/>`;
  });
  return `<path d="M${from} ${y}Q${(from + to) / 2} ${y + sag} ${to} ${y}" fill="none" stroke="var(--accent)" stroke-width="2.5" opacity=".6"/>${flags.join('')}`;
}

const stars = Array.from(
  { length: 46 },
  (_, index) => `M${(index * 347 + 61) % 1600} ${((index * 137 + 90) % 470) + 30}h.01`,
);

export const scene =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice">' +
  `<path d="${stars.join('')}" stroke="var(--accent)" stroke-width="3.5" stroke-linecap="round" opacity=".4"/>` +
  `<g class="wide">${wheel(1290, 520, 205)}</g><g class="tall">${wheel(800, 400, 200)}</g>` +
  tent(40, 460, 400, 'var(--far)') +
  tent(900, 300, 270, 'var(--far)') +
  tent(560, 260, 250, 'var(--far)') +
  tent(-150, 420, 300, 'var(--near)') +
  tent(1330, 440, 330, 'var(--near)') +
  tent(705, 230, 190, 'var(--near)') +
  '<path fill="var(--near)" d="M0 1000V890C400 868 1200 868 1600 890V1000Z"/>' +
  `<g class="wide">${bulbs(-40, 560, 240, 90, 9)}${bulbs(1040, 1640, 240, 90, 9)}</g>` +
  `<g class="tall">${paper(540, 1060, 92, 56, 10)}${bulbs(500, 1100, 62, 34, 14)}</g></svg>`;
