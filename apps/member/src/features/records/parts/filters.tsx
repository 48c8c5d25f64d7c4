import { Chip, Field, TextInput, formatZone, Stack } from '@feria/ui';
import { useApp } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { PRESETS, presetOf, rangeOf, withEnd } from '../days.ts';
import type { Range } from '../days.ts';
import styles from './records.module.css';

export interface FiltersProps {
  range: Range;
  today: string;
  timeZone: string;
  onRange: (range: Range) => void;
}

/** Which days: four usual spans, or any two days. */
export function Filters({ range, today, timeZone, onRange }: FiltersProps) {
  const t = useT();
  const { language } = useApp();
  const preset = presetOf(range, today);
  const day = (end: keyof Range, label: string) => (
    <Field label={label} className={styles.day}>
      <TextInput
        type="date"
        value={range[end]}
        max={today}
        onChange={(event) => onRange(withEnd(range, end, event.target.value))}
      />
    </Field>
  );
  return (
    <Stack as="section" gap={3} aria-label={t('records.filters')}>
      <div className={styles.presets}>
        {PRESETS.map((name) => (
          <Chip key={name} pressed={name === preset} onClick={() => onRange(rangeOf(name, today))}>
            {t(`records.preset.${name}`)}
          </Chip>
        ))}
      </div>
      <div className={styles.days}>
        {day('from', t('records.from'))}
        {day('to', t('records.to'))}
      </div>
      <p className={styles.small}>{t('records.zone', { zone: formatZone(timeZone, language) })}</p>
    </Stack>
  );
}
