import { Chip, classNames } from '@feria/ui';
import type { Activity } from '@feria/contracts/reporting/activity';
import { useState } from 'react';
import { OwnDrawing } from '../../../ground/money/own-drawing.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { heightsOf } from '../window.ts';
import { usePartName } from './day-name.ts';
import { Hidden } from './hidden-drawing.tsx';
import styles from './activity.module.css';

type Item = Activity['items'][number];
const MEASURES = ['play', 'money', 'time'] as const;
type Measure = (typeof MEASURES)[number];

/** Each measure is of one or two series: what goes, and what comes. */
const SERIES: Readonly<
  Record<Measure, readonly (keyof Item & ('staked' | 'won' | 'in' | 'out' | 'seconds'))[]>
> = {
  play: ['staked', 'won'],
  money: ['in', 'out'],
  time: ['seconds'],
};
const COLOURS = [styles.first, styles.second];
const HEIGHT = 1000;
const SLOT = 100;

/** Drawn for the eye. The table below says the same to everybody, figure by figure. */
export function Chart({ activity: { items, by } }: { activity: Activity }) {
  const t = useT();
  const name = usePartName(by);
  const [measure, setMeasure] = useState<Measure>('play');
  const series = SERIES[measure];
  const heights = heightsOf(series.map((key) => items.map((item) => String(item[key]))));
  const [first, last] = [items[0], items.at(-1)];
  const width = SLOT * items.length;
  const bar = (SLOT - 20) / series.length;
  const drawing = (
    <>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('activity.chart', { measure: t(`activity.measure.${measure}`) })}
      >
        <line x1="0" x2={width} y1={HEIGHT} y2={HEIGHT} className={styles.ground} />
        {heights.flatMap((one, at) =>
          one.map((height, slot) => (
            <rect
              key={`${series[at]} ${items[slot]?.from}`}
              className={COLOURS[at]}
              x={slot * SLOT + 10 + at * bar}
              y={HEIGHT - height}
              width={bar}
              height={height}
            />
          )),
        )}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{first ? name(first) : ''}</span>
        <span>{last && last !== first ? name(last) : ''}</span>
      </div>
      <figcaption className={styles.legend}>
        {series.map((key, at) => (
          <span key={key} className={styles.key}>
            <svg viewBox="0 0 10 10" className={styles.swatch} aria-hidden="true">
              <rect width="10" height="10" rx="2" className={classNames(COLOURS[at])} />
            </svg>
            {t(`activity.col.${key}`)}
          </span>
        ))}
      </figcaption>
    </>
  );
  return (
    <figure className={styles.chart}>
      <div className={styles.chips} role="group" aria-label={t('activity.measures')}>
        {MEASURES.map((one) => (
          <Chip key={one} pressed={one === measure} onClick={() => setMeasure(one)}>
            {t(`activity.measure.${one}`)}
          </Chip>
        ))}
      </div>
      {measure === 'time' ? drawing : <OwnDrawing instead={<Hidden />}>{drawing}</OwnDrawing>}
    </figure>
  );
}
