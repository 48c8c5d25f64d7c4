/** One figure: what it is, what it was before in words, where it goes, and the way to its rows. */
import { Card, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { MeasureSeries } from '@feria/contracts/reporting/measures';
import { formatPercent } from '@feria/ui/format';
import { useLang, useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { compare } from './comparison.ts';
import { Definition } from './definition.tsx';
import { Spark } from './spark.tsx';
import { useTotalNote } from './total-note.ts';
import { measureText } from './use-measures.ts';

interface TileProps {
  code: string;
  /** One for each currency. */
  now: readonly MeasureSeries[];
  /** Whose days are drawn. */
  course: readonly MeasureSeries[];
  /** What the drawing says, with its values. */
  spark: 'overview.spark' | 'reports.spark';
  /** With what it is compared, and how people say that. */
  against: readonly Then[];
  /** Where the rows of the figure in this currency are; null: of a figure that is in none. */
  rows: (currency: string | null) => string | undefined;
}

type Then = { of: 'before' | 'weekdays'; word: string };

export function Tile({ code, now, course, spark, against, rows }: TileProps) {
  const t = useT();
  const name = t(`measure.${code}` as TextKey);
  return (
    <Card withBorder component="article" aria-label={name} padding="sm">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Definition code={code} />
      </Group>
      <Stack gap="xs" mt={4}>
        {now.map((one) => (
          <Value
            key={one.currency}
            one={one}
            course={course.find(({ currency }) => currency === one.currency)}
            spark={spark}
            against={against}
            name={name}
            rows={rows(one.currency)}
          />
        ))}
      </Stack>
    </Card>
  );
}

type ValueProps = Pick<TileProps, 'spark' | 'against'> & {
  one: MeasureSeries;
  course: MeasureSeries | undefined;
  name: string;
  rows: string | undefined;
};

function Value({ one, course, spark, against, name, rows }: ValueProps) {
  const t = useT();
  const lang = useLang();
  const noteOf = useTotalNote();
  const known = (course?.points ?? []).filter(({ value }) => value !== null);
  const text = measureText(one.total, one, lang);
  const note = noteOf(one, one.points.length);
  const said = known.map(({ value }) => measureText(value, one, lang)).join(', ');
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="lg" fw={700} className="num">
          {rows === undefined ? (
            <bdi>{text}</bdi>
          ) : (
            <Link href={rows} className="figure-link" aria-label={`${name}: ${text}`}>
              <bdi>{text}</bdi>
            </Link>
          )}
        </Text>
        {note !== undefined && (
          <Text size="xs" c="dimmed">
            {note}
          </Text>
        )}
        <Spark values={known.map(({ value }) => Number(value))} label={t(spark, { values: said })} />
      </Group>
      {against.map(({ of, word }) => (
        <Against key={of} one={one} then={one[of]} word={word} />
      ))}
    </div>
  );
}

type AgainstProps = { one: MeasureSeries; then: string | null; word: string };

function Against({ one, then, word }: AgainstProps) {
  const t = useT();
  const lang = useLang();
  const found = compare(one.total, then);
  if (!found) return null;
  const text =
    found.kind === 'same'
      ? t('overview.diff.same', { then: word })
      : found.kind === 'from'
        ? t('overview.diff.from', { value: measureText(found.value, one, lang), then: word })
        : t(`overview.diff.${found.kind}`, {
            percent: formatPercent(found.percent, lang, null, { most: 1 }),
            then: word,
          });
  return (
    <Text size="xs" c="dimmed">
      {text}
    </Text>
  );
}
