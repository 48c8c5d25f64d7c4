import type { TaxMonth } from '@feria/contracts/tax/member';
import { OwnDrawing } from '../../../ground/money/own-drawing.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { heightsOf } from '../heights.ts';
import { useMonthName } from './month-name.ts';
import styles from './taxes.module.css';

const SLOT = 100;
const HEIGHT = 1000;
const MOST = 12;

/** Drawn for the eye, oldest first. The list below says the same to everybody, figure by figure. */
export function Chart({ months }: { months: readonly TaxMonth[] }) {
  const t = useT();
  const name = useMonthName();
  const shown = months.slice(0, MOST).toReversed();
  const [first, last] = [shown[0], shown.at(-1)];
  if (shown.length < 2) return null;
  const heights = heightsOf(shown.map(({ net }) => net));
  return (
    <OwnDrawing>
      <figure className={styles.chart}>
        <svg
          className={styles.bars}
          viewBox={`0 0 ${SLOT * shown.length} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('taxes.chart')}
        >
          <line x1="0" x2={SLOT * shown.length} y1={HEIGHT} y2={HEIGHT} className={styles.ground} />
          {shown.map(({ month }, at) => (
            <rect
              key={month}
              className={styles.bar}
              x={at * SLOT + 15}
              y={HEIGHT - (heights[at] ?? 0)}
              width={SLOT - 30}
              height={heights[at] ?? 0}
            />
          ))}
        </svg>
        <div className={styles.ends} aria-hidden="true">
          <span>{first ? name(first.month) : ''}</span>
          <span>{last ? name(last.month) : ''}</span>
        </div>
      </figure>
    </OwnDrawing>
  );
}
