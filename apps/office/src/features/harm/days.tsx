/** Four weeks of a member's days: three small drawings under each other for the eye, and a table that says the same to everybody. */
import { Stack, Text } from '@mantine/core';
import type { CaseView, HarmDay } from '@feria/contracts/harm/office';
import { parseDecimal, toDecimal } from '@feria/kernel';
import { formatMoney } from '@feria/ui/format';
import { Part } from '../../ground/loading/part.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { barsOf, dayOf } from './bars.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';
import { useDay } from '../../ground/values/day.ts';

const MEASURES = ['deposited', 'net', 'hours'] as const;
type Measure = (typeof MEASURES)[number];
const SLOT = 10;
/** Above the bars, for the days with a marker. */
const BAND = 14;

export function Days({ one }: { one: CaseView }) {
  const t = useT();
  const dayText = useDay();
  const markets = useMarketNames();
  const zone = markets.find(({ code }) => code === one.merchantCode)?.timeZone ?? 'UTC';
  const marked = new Set(one.marks.map(({ at }) => dayOf(at, zone)));
  return (
    <Part title={t('harm.days')} lead={t('harm.daysLead')}>
      {MEASURES.map((measure) => (
        <Drawing key={measure} measure={measure} one={one} marked={marked} />
      ))}
      <Text size="xs" c="dimmed" className="ends" aria-hidden>
        {[one.days[0], one.days.at(-1)].map((end) => end && <span key={end.day}>{dayText(end.day)}</span>)}
      </Text>
      <Text component="details" size="sm">
        <summary>{t('harm.asTable')}</summary>
        <DayTable one={one} marked={marked} />
      </Text>
    </Part>
  );
}

const hundredths = ({ hours }: HarmDay): bigint => BigInt(Math.round(hours * 100));
const valueOf = (day: HarmDay, measure: Measure): bigint =>
  measure === 'hours' ? hundredths(day) : (parseDecimal(day[measure]) ?? 0n);

type DrawingProps = { measure: Measure; one: CaseView; marked: ReadonlySet<string> };

function Drawing({ measure, one, marked }: DrawingProps) {
  const t = useT();
  const said = useSaid(measure, one);
  const values = one.days.map((day) => valueOf(day, measure));
  const { zero, bars } = barsOf(values);
  const width = SLOT * values.length;
  return (
    <Stack gap={2}>
      <Text size="xs" fw={600}>
        {t(`harm.chart.${measure}`)}
      </Text>
      <svg
        className={`days ${measure}`}
        viewBox={`0 ${-BAND} ${width} ${100 + BAND}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={said}
      >
        {bars.map(({ y, height }, at) => (
          <rect key={one.days[at]!.day} x={at * SLOT + 1.5} width={SLOT - 3} y={y} height={height} />
        ))}
        {one.days.map(({ day }, at) =>
          marked.has(day) ? (
            <rect
              key={day}
              className="marked"
              x={at * SLOT + 3}
              width={SLOT - 6}
              y={-BAND}
              height={BAND - 4}
            />
          ) : null,
        )}
        <line className="ground" x1={0} x2={width} y1={zero} y2={zero} />
      </svg>
    </Stack>
  );
}

/** What the drawing shows, in one sentence. */
function useSaid(measure: Measure, one: CaseView): string {
  const t = useT();
  const lang = useLang();
  const dayText = useDay();
  const name = t(`harm.chart.${measure}`);
  const values = one.days.map((day) => valueOf(day, measure));
  const size = (value: bigint): bigint => (value < 0n ? -value : value);
  const most = values.reduce((at, value, here) => (size(value) > size(values[at]!) ? here : at), 0);
  if (!values[most]) return t('harm.chart.none', { name });
  const textOf = (value: bigint): string =>
    measure === 'hours'
      ? t('harm.hours', { hours: Number(value) / 100 })
      : formatMoney(toDecimal(value), one.currency, lang, undefined, { withCode: true });
  const sum = values.reduce((total, value) => total + value, 0n);
  return t('harm.chart.of', {
    name,
    sum: textOf(sum),
    day: dayText(one.days[most]!.day),
    most: textOf(values[most]),
  });
}

function DayTable({ one, marked }: { one: CaseView; marked: ReadonlySet<string> }) {
  const t = useT();
  const dayText = useDay();
  return (
    <FactsTable
      label={t('harm.days')}
      minWidth={420}
      rows={one.days.toReversed()}
      keyOf={(day) => day.day}
      columns={[
        { title: t('harm.day'), cell: ({ day }) => dayText(day) },
        {
          title: t('harm.chart.deposited'),
          end: true,
          cell: (day) => <Amount value={day.deposited} currency={one.currency} />,
        },
        {
          title: t('harm.chart.net'),
          end: true,
          cell: (day) => <Amount value={day.net} currency={one.currency} sign />,
        },
        { title: t('harm.chart.hours'), end: true, cell: (day) => t('harm.hours', { hours: day.hours }) },
        { title: t('nav.harm'), cell: (day) => (marked.has(day.day) ? '●' : '') },
      ]}
    />
  );
}
