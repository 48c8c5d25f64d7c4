/** One figure of today: what it is, what it was before in words, where it goes, and the way to its rows. */
import { Anchor, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { MeasureSeries } from '@feria/contracts/reporting/measures';
import { formatPercent } from '@feria/ui/format';
import { useLang, useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { compare } from '../measures/comparison.ts';
import { Definition } from '../measures/definition.tsx';
import { Spark } from '../measures/spark.tsx';
import { measureText } from '../measures/use-measures.ts';

interface TileProps {
  code: string;
  /** Today's, one for each currency. */
  today: readonly MeasureSeries[];
  /** The same over the last days. */
  course: readonly MeasureSeries[];
  rows: string | undefined;
}

export function Tile({ code, today, course, rows }: TileProps) {
  const t = useT();
  const name = t(`measure.${code}` as TextKey);
  return (
    <Card withBorder component="article" aria-label={name} padding="sm">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        {rows === undefined ? (
          <Text size="sm" fw={600}>
            {name}
          </Text>
        ) : (
          <Anchor component={Link} href={rows} size="sm" fw={600}>
            {name}
          </Anchor>
        )}
        <Definition code={code} />
      </Group>
      <Stack gap="xs" mt={4}>
        {today.map((one) => (
          <Value
            key={one.currency}
            one={one}
            course={course.find(({ currency }) => currency === one.currency)}
          />
        ))}
      </Stack>
    </Card>
  );
}

function Value({ one, course }: { one: MeasureSeries; course: MeasureSeries | undefined }) {
  const t = useT();
  const lang = useLang();
  const known = (course?.points ?? []).filter(({ value }) => value !== null);
  const said = known.map(({ value }) => measureText(value, one, lang)).join(', ');
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="lg" fw={700} className="num">
          <bdi>{measureText(one.total, one, lang)}</bdi>
        </Text>
        <Spark
          values={known.map(({ value }) => Number(value))}
          label={t('overview.spark', { values: said })}
        />
      </Group>
      <Against one={one} then={one.before} word={t('overview.then.yesterday')} />
      <Against one={one} then={one.weekdays} word={t('overview.then.weekday')} />
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
