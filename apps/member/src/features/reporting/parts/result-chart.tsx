import type { Profit } from '@feria/contracts/reporting/profit';
import { OwnDrawing } from '../../../ground/money/own-drawing.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { stemsOf } from '../window.ts';
import { usePartName } from './day-name.ts';
import { Hidden } from './hidden-drawing.tsx';
import styles from './activity.module.css';

const SLOT = 100;
const HEIGHT = 1000;

/** The result of each day, above or below a line: one colour for both. Drawn for the eye; the table says the same figure by figure. */
export function ResultChart({ days }: Pick<Profit, 'days'>) {
  const t = useT();
  const name = usePartName('day');
  if (days.length < 2) return null;
  const { ground, stems } = stemsOf(days.map(({ result }) => result));
  const width = SLOT * days.length;
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  return (
    <figure className={styles.chart}>
      <OwnDrawing instead={<Hidden />}>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('profit.chart')}
        >
          {stems.map(({ top, height }, slot) => (
            <rect
              key={days[slot]!.day}
              className={styles.second}
              x={slot * SLOT + 10}
              y={top}
              width={SLOT - 20}
              height={height}
            />
          ))}
          <line x1="0" x2={width} y1={ground} y2={ground} className={styles.ground} />
        </svg>
        <div className={styles.ends} aria-hidden="true">
          <span>{name({ from: first, to: first })}</span>
          <span>{name({ from: last, to: last })}</span>
        </div>
        <figcaption className={styles.small}>{t('profit.chartLegend')}</figcaption>
      </OwnDrawing>
    </figure>
  );
}
