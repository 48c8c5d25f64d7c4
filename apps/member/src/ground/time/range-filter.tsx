import { Chip, Field, TextInput, formatZone, Stack } from '@feria/ui';
import { useApp } from '../market/app-context.ts';
import { useT } from '../i18n/texts.ts';
import { PRESETS, presetOf, rangeOf, withEnd } from './ranges.ts';
import type { Range } from './ranges.ts';
import styles from './range-filter.module.css';

export interface RangeFilterProps {
  range: Range;
  today: string;
  timeZone: string;
  /** How many days it may be. */
  most?: number;
  onRange: (range: Range) => void;
}

/** Which days: the usual spans, or any two days. */
export function RangeFilter({ range, today, timeZone, most, onRange }: RangeFilterProps) {
  const t = useT();
  const { language } = useApp();
  const preset = presetOf(range, today);
  const day = (end: keyof Range, label: string) => (
    <Field label={label} className={styles.day}>
      <TextInput
        type="date"
        value={range[end]}
        max={today}
        onChange={(event) => onRange(withEnd(range, end, event.target.value, most))}
      />
    </Field>
  );
  const zone = formatZone(timeZone, language);
  return (
    <Stack as="section" gap={3} aria-label={t('range.label')}>
      <div className={styles.presets}>
        {PRESETS.map((name) => (
          <Chip key={name} pressed={name === preset} onClick={() => onRange(rangeOf(name, today))}>
            {t(`range.preset.${name}`)}
          </Chip>
        ))}
      </div>
      <div className={styles.days}>
        {day('from', t('range.from'))}
        {day('to', t('range.to'))}
      </div>
      <p className={styles.small}>
        {t('range.zone', { zone })} {most === undefined ? null : t('range.most', { days: most })}
      </p>
    </Stack>
  );
}
