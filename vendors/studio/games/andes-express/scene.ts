/** The line over the range: snow, a viaduct and a small train on it. Colours come from the stage. */
const BAY = 100;

const viaduct = Array.from({ length: 17 }, (_, index) => {
  const x = index * BAY - 20;
  return `M${x} 826h100v174h-100zM${x + 14} 1000V890a36 36 0 0 1 72 0v110z`;
}).join('');

function carriage(x: number): string {
  return (
    `<path fill="var(--near)" d="M${x} 766h104v50h-104zM${x + 14} 816a13 13 0 1 0 26 0zM${x + 64} 816a13 13 0 1 0 26 0z"/>` +
    `<path fill="var(--accent)" opacity=".85" d="M${x + 12} 776h20v18h-20zM${x + 42} 776h20v18h-20zM${x + 72} 776h20v18h-20z"/>`
  );
}

const engine =
  '<path fill="var(--near)" d="M640 816V752H706V772H760V752H756V730H778V752H774V772H792C806 776 812 796 812 816Z"/>' +
  '<path fill="var(--accent)" opacity=".9" d="M652 764h40v20h-40zM806 790h10v10h-10z"/>' +
  '<path fill="var(--accent)" opacity=".22" d="M767 720c-10-16-30-10-40-26c-14-22-44-14-60-32c-20-20-50-10-70-20c24-14 60-12 80 2c30 0 40 22 60 26c22 6 34 28 30 50z"/>';

const train = carriage(304) + carriage(416) + carriage(528) + engine;

const stars = Array.from(
  { length: 34 },
  (_, index) => `M${(index * 347 + 61) % 1600} ${((index * 137 + 90) % 330) + 30}h.01`,
);

export const scene =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMax slice">' +
  `<path d="${stars.join('')}" stroke="var(--accent)" stroke-width="3.5" stroke-linecap="round" opacity=".4"/>` +
  '<circle class="wide" cx="1270" cy="330" r="120" fill="var(--accent)" opacity=".5"/><circle class="tall" cx="1010" cy="170" r="64" fill="var(--accent)" opacity=".5"/>' +
  '<path fill="var(--far)" d="M-40 1000L190 430L330 640L470 500L640 720L800 360L980 660L1120 520L1290 740L1440 470L1660 820V1000Z"/>' +
  '<path fill="var(--accent)" opacity=".75" d="M190 430L262 538L226 522L196 566L164 520L140 554ZM800 360L870 476L836 460L806 508L770 456L744 490ZM1440 470L1506 562L1474 552L1446 590L1414 546L1396 574ZM470 500L510 552L476 546L448 524ZM1120 520L1160 570L1124 564L1096 542Z"/>' +
  '<path fill="var(--near)" opacity=".55" d="M-40 1000L160 760L420 900L620 780L860 940L1100 770L1340 920L1640 740V1000Z"/>' +
  `<path fill="var(--near)" fill-rule="evenodd" d="M-20 814h1640v14h-1640z${viaduct}"/>` +
  `<g class="wide" transform="translate(-530)">${train}</g><g class="tall" transform="translate(180)">${train}</g></svg>`;
