/** The drawings of flags: fields and plain shapes, no coats of arms. In a chunk of their own, because few ever see one. */
import styles from './flag.module.css';

/** On 24 by 16: colour and path, one over the other. The market's countries, and those around them that could be next. */
const DRAWN: Readonly<Record<string, readonly (readonly [fill: string, path: string])[]>> = {
  AR: across('#6cace4', '#fff', '#6cace4'),
  BO: across('#d52b1e', '#ffe000', '#007934'),
  BR: [
    ['#009739', 'M0 0h24v16H0z'],
    ['#fedd00', 'M12 2l10 6-10 6L2 8z'],
    ['#012169', 'M12 4.7a3.3 3.3 0 100 6.6 3.3 3.3 0 000-6.6z'],
  ],
  CL: [
    ['#fff', 'M0 0h24v8H0z'],
    ['#d52b1e', 'M0 8h24v8H0z'],
    ['#0039a6', 'M0 0h8v8H0z'],
    ['#fff', 'M4 2l1.2 3.6L2.2 3.4h3.6L2.8 5.6z'],
  ],
  CO: [
    ['#fcd116', 'M0 0h24v8H0z'],
    ['#003893', 'M0 8h24v4H0z'],
    ['#ce1126', 'M0 12h24v4H0z'],
  ],
  CR: [
    ['#002b7f', 'M0 0h24v16H0z'],
    ['#fff', 'M0 2.7h24v10.6H0z'],
    ['#ce1126', 'M0 5.3h24v5.4H0z'],
  ],
  DO: [
    ['#fff', 'M0 0h24v16H0z'],
    ['#002d62', 'M0 0h10v6H0zM14 10h10v6H14z'],
    ['#ce1126', 'M14 0h10v6H14zM0 10h10v6H0z'],
  ],
  EC: [
    ['#ffdd00', 'M0 0h24v8H0z'],
    ['#034ea2', 'M0 8h24v4H0z'],
    ['#ed1c24', 'M0 12h24v4H0z'],
  ],
  ES: [
    ['#aa151b', 'M0 0h24v16H0z'],
    ['#f1bf00', 'M0 4h24v8H0z'],
  ],
  GT: down('#4997d0', '#fff', '#4997d0'),
  HN: across('#00bce4', '#fff', '#00bce4'),
  MX: down('#006847', '#fff', '#ce1126'),
  NI: across('#0067c6', '#fff', '#0067c6'),
  PA: [
    ['#fff', 'M0 0h24v16H0z'],
    ['#d21034', 'M12 0h12v8H12z'],
    ['#005293', 'M0 8h12v8H0z'],
  ],
  PE: down('#d91023', '#fff', '#d91023'),
  PY: across('#d52b1e', '#fff', '#0038a8'),
  SV: across('#0f47af', '#fff', '#0f47af'),
  US: [
    ['#fff', 'M0 0h24v16H0z'],
    ['#b31942', 'M0 0h24v2.3H0zM0 4.6h24v2.3H0zM0 9.2h24v2.3H0zM0 13.7h24V16H0z'],
    ['#0a3161', 'M0 0h10.5v9.2H0z'],
  ],
  UY: [
    ['#fff', 'M0 0h24v16H0z'],
    ['#0038a8', 'M9 2h15v2H9zM9 6h15v2H9zM0 10h24v2H0zM0 14h24v2H0z'],
    ['#fcd116', 'M4.5 2a2.5 2.5 0 100 5 2.5 2.5 0 000-5z'],
  ],
  VE: across('#ffcc00', '#00247d', '#cf142b'),
};

function across(...fills: [string, string, string]): [string, string][] {
  return fills.map((fill, at) => [fill, `M0 ${(at * 16) / 3}h24v${16 / 3}H0z`]);
}
function down(...fills: [string, string, string]): [string, string][] {
  return fills.map((fill, at) => [fill, `M${at * 8} 0h8v16h-8z`]);
}

/** Of a country that we have no drawing of, its two letters on a plain field: no name stands without one. */
export function FlagDrawing({ country }: { country: string }) {
  const shapes = DRAWN[country];
  return (
    shapes?.map(([fill, path]) => <path key={path} fill={fill} d={path} />) ?? (
      <text x="12" y="12" textAnchor="middle" className={styles.letters}>
        {country}
      </text>
    )
  );
}
