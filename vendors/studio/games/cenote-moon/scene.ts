/** From the water of a cenote: the opening above, rock walls with roots, a shaft of light. Colours come from the stage. */
const roots = [70, 150, 250, 1330, 1430, 1530].map((x, index) => {
  const length = [430, 300, 200, 220, 340, 460][index] ?? 300;
  const sway = index % 2 === 0 ? 26 : -26;
  return `M${x} 0C${x + sway} ${length * 0.35} ${x - sway} ${length * 0.65} ${x + sway / 2} ${length}`;
});

const hanging = [560, 640, 720, 880, 960, 1040].map((x, index) => {
  const length = [170, 110, 70, 80, 120, 180][index] ?? 100;
  return `M${x} 0C${x + 14} ${length * 0.4} ${x - 14} ${length * 0.7} ${x + 6} ${length}`;
});

const motes = Array.from(
  { length: 40 },
  (_, index) => `M${460 + ((index * 211) % 680)} ${120 + ((index * 149) % 700)}h.01`,
);

function ripple(y: number, reach: number): string {
  return `<ellipse cx="800" cy="${y}" rx="${reach}" ry="${reach * 0.09}" fill="none" stroke="var(--accent)" stroke-width="3" opacity=".3"/>`;
}

export const scene =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice">' +
  '<ellipse cx="800" cy="20" rx="430" ry="130" fill="var(--accent)" opacity=".3"/><ellipse cx="800" cy="10" rx="330" ry="90" fill="var(--accent)" opacity=".45"/>' +
  '<path fill="var(--accent)" opacity=".1" d="M560 0H1040L1240 1000H360Z"/><path fill="var(--accent)" opacity=".1" d="M690 0H910L1000 1000H600Z"/>' +
  `<path d="${motes.join('')}" stroke="var(--accent)" stroke-width="5" stroke-linecap="round" opacity=".35"/>` +
  '<path fill="var(--far)" d="M0 0H420C330 90 400 180 320 270C260 350 330 430 250 520C190 600 260 690 180 780C120 850 160 930 120 1000H0ZM1600 0H1180C1270 90 1200 180 1280 270C1340 350 1270 430 1350 520C1410 600 1340 690 1420 780C1480 850 1440 930 1480 1000H1600Z"/>' +
  '<path fill="var(--near)" d="M0 0H190C130 110 190 210 120 320C60 420 130 520 70 640C30 740 80 860 40 1000H0ZM1600 0H1410C1470 110 1410 210 1480 320C1540 420 1470 520 1530 640C1570 740 1520 860 1560 1000H1600Z"/>' +
  `<path d="${roots.join('')}" fill="none" stroke="var(--near)" stroke-width="8" stroke-linecap="round"/>` +
  `<path class="tall" d="${hanging.join('')}" fill="none" stroke="var(--near)" stroke-width="6" stroke-linecap="round"/>` +
  ripple(880, 230) +
  ripple(900, 380) +
  ripple(925, 560) +
  '<path fill="var(--near)" opacity=".55" d="M0 1000V930C300 905 500 950 800 930C1100 910 1300 950 1600 925V1000Z"/></svg>';
