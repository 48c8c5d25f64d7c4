import {
  ChevronLeftIcon,
  ChevronRightIcon,
  Chip,
  Field,
  IconButton,
  formatDay,
  formatZone,
  TextInput,
  Stack,
} from '@feria/ui';
import { useApp } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { SPANS, spanOf, stepped, withEnd, withSpan } from '../period.ts';
import type { Period, Span } from '../period.ts';
import styles from './statements.module.css';

export interface PeriodPickerProps {
  period: Period;
  span: Span;
  today: string;
  timeZone: string;
  onPeriod: (period: Period, span: Span) => void;
}

/** A month or a year at a tap, with the one before and after beside it, or any two days. */
export function PeriodPicker({ period, span, today, timeZone, onPeriod }: PeriodPickerProps) {
  const t = useT();
  const { language } = useApp();
  return (
    <Stack as="section" gap={3} aria-label={t('statements.period')}>
      <div className={styles.spans}>
        {SPANS.map((name) => (
          <Chip
            key={name}
            pressed={name === span}
            onClick={() => onPeriod(withSpan(period, name, today), name)}
          >
            {t(`statements.span.${name}`)}
          </Chip>
        ))}
      </div>
      {span === 'days' ? (
        <TwoDays period={period} today={today} onPeriod={(days) => onPeriod(days, span)} />
      ) : (
        <div className={styles.stepper}>
          <IconButton
            label={t(`statements.before.${span}`)}
            icon={<ChevronLeftIcon />}
            onClick={() => onPeriod(stepped(period, -1), span)}
          />
          <p className={styles.name} aria-live="polite">
            <PeriodName period={period} />
          </p>
          <IconButton
            label={t(`statements.after.${span}`)}
            icon={<ChevronRightIcon />}
            disabled={period.to >= today}
            onClick={() => onPeriod(stepped(period, 1), span)}
          />
        </div>
      )}
      <p className={styles.small}>{t('statements.zone', { zone: formatZone(timeZone, language) })}</p>
    </Stack>
  );
}

/** "noviembre de 2026", "2026": days have no zone, so they are written in the one that they are counted in. */
function PeriodName({ period }: { period: Period }) {
  const { language, market } = useApp();
  const month = spanOf(period) === 'month' ? { month: 'long' as const } : {};
  const reader = { lang: language, market, timeZone: 'UTC' };
  const name = formatDay(`${period.from}T00:00:00Z`, reader, { year: 'numeric', ...month });
  return <time dateTime={period.from}>{name}</time>;
}

interface TwoDaysProps {
  period: Period;
  today: string;
  onPeriod: (period: Period) => void;
}

function TwoDays({ period, today, onPeriod }: TwoDaysProps) {
  const t = useT();
  const day = (end: keyof Period, label: string) => (
    <Field label={label} className={styles.day}>
      <TextInput
        type="date"
        value={period[end]}
        max={today}
        onChange={(event) => onPeriod(withEnd(period, end, event.target.value))}
      />
    </Field>
  );
  return (
    <div className={styles.days}>
      {day('from', t('statements.from'))}
      {day('to', t('statements.to'))}
    </div>
  );
}
