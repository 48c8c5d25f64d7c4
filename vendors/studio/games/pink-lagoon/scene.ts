/** Salt flats and shallow water to the horizon, a low sun, flamingos wading. Colours come from the stage. */
function wader(x: number, y: number, scale: number, fill: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><path fill="${fill}" d="M4 34C18 14 52 12 74 26C86 20 92 4 88-18C86-30 74-32 70-22L62-18C64-38 92-42 97-20C102 8 96 34 78 44C56 56 22 54 4 34Z"/>` +
    `<path fill="none" stroke="${fill}" stroke-width="5" stroke-linecap="round" d="M46 50L44 92L46 132M56 49L60 90L54 132"/></g>`
  );
}

function shimmer(y: number, reach: number, width: number): string {
  return `<path d="M${800 - reach} ${y}H${800 + reach}" stroke="var(--accent)" stroke-width="${width}" stroke-linecap="round" opacity=".4"/>`;
}

const streaks = [
  [700, 130, 7],
  [738, 210, 8],
  [786, 110, 9],
  [842, 260, 10],
  [906, 150, 12],
] as const;

export const scene =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice">' +
  '<circle class="wide" cx="1250" cy="600" r="210" fill="var(--accent)" opacity=".5"/><circle class="tall" cx="800" cy="600" r="250" fill="var(--accent)" opacity=".45"/>' +
  '<path fill="var(--far)" opacity=".7" d="M0 660C130 600 250 640 380 616C520 590 600 642 760 628C930 610 1040 650 1180 624C1330 598 1450 640 1600 612V700H0Z"/>' +
  '<path fill="var(--far)" d="M0 668H1600V1000H0Z"/>' +
  streaks.map(([y, reach, width]) => shimmer(y, reach, width)).join('') +
  wader(170, 640, 0.92, 'var(--near)') +
  wader(1330, 622, 1.1, 'var(--near)') +
  `<g class="wide">${wader(330, 690, 1.5, 'var(--near)')}</g>` +
  `<g class="tall">${wader(560, 690, 1.3, 'var(--near)')}${wader(960, 650, 0.9, 'var(--near)')}</g>` +
  '<path fill="var(--near)" d="M0 1000V930C220 896 420 950 640 926C900 898 1180 952 1600 914V1000Z"/></svg>';
