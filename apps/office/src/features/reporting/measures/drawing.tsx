/** Some measures over days: drawn, or as a table for whoever reads numbers or hears them. */
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { MeasureSeries } from '@feria/contracts/reporting/measures';
import { LoadFailure } from '../../../ground/loading/screen.tsx';
import { Listing } from '../../../ground/lists/listing.tsx';
import { useLang, useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { Definition } from './definition.tsx';
import { useTotalNote } from './total-note.ts';
import { measureText } from './use-measures.ts';

/** What draws is loaded with the first drawing: it is heavier than the page. */
const Lines = lazy(async () => ({ default: (await import('./lines.tsx')).Lines }));

const HEIGHT = 240;

interface DrawingProps {
  title: string;
  /** Of one currency; undefined: on the way. */
  series: readonly MeasureSeries[] | undefined;
  error: Error | null;
  retry: () => unknown;
}

export function Drawing({ title, series, error, retry }: DrawingProps) {
  const t = useT();
  const lang = useLang();
  const [isTable, setTable] = useState(false);
  const noteOf = useTotalNote();
  const noteOn = (one: MeasureSeries): string => {
    const note = noteOf(one, one.points.length);
    return note === undefined ? '' : ` (${note})`;
  };
  const nameOf = ({ measure }: MeasureSeries): string => t(`measure.${measure}` as TextKey);
  const said = (series ?? [])
    .map((one) =>
      t('overview.total', { name: nameOf(one), value: measureText(one.total, one, lang) + noteOn(one) }),
    )
    .join('. ');
  const isEmpty = series?.every(({ points }) => points.every(({ value }) => Number(value ?? 0) === 0));
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Group justify="space-between">
        <Title order={3} size="h5">
          {title}
        </Title>
        <Button variant="default" size="xs" onClick={() => setTable(!isTable)}>
          {isTable ? t('overview.asChart') : t('overview.asTable')}
        </Button>
      </Group>
      <Group gap="md">
        {series?.map((one) => (
          <Group key={one.measure} gap={2}>
            <Text size="sm">
              {nameOf(one)} <b className="num">{measureText(one.total, one, lang)}</b>
              {noteOn(one)}
            </Text>
            <Definition code={one.measure} />
          </Group>
        ))}
      </Group>
      {error !== null && <LoadFailure error={error} retry={() => void retry()} />}
      {!series && error === null && <Skeleton h={HEIGHT} />}
      {series && isTable && <DayTable series={series} nameOf={nameOf} />}
      {series && !isTable && isEmpty && (
        <Text size="sm" c="dimmed">
          {t('overview.nothing')}
        </Text>
      )}
      {series && !isTable && !isEmpty && (
        <div role="img" aria-label={`${title}. ${said}`}>
          <Suspense fallback={<Skeleton h={HEIGHT} />}>
            <Lines series={series} nameOf={nameOf} height={HEIGHT} />
          </Suspense>
        </div>
      )}
    </Stack>
  );
}

type DayTableProps = { series: readonly MeasureSeries[]; nameOf: (one: MeasureSeries) => string };
type Day = { id: string; values: readonly (string | null)[] };

/** The newest day on top, as in every list. */
function DayTable({ series, nameOf }: DayTableProps) {
  const t = useT();
  const lang = useLang();
  const rows: Day[] = (series[0]?.points ?? [])
    .map(({ day }, index) => ({
      id: day,
      values: series.map(({ points }) => points[index]?.value ?? null),
    }))
    .toReversed();
  return (
    <Listing
      rows={rows}
      loading={false}
      empty={t('overview.nothing')}
      columns={[
        { accessor: 'id', title: t('overview.day') },
        ...series.map((one, index) => ({
          accessor: one.measure,
          title: nameOf(one),
          textAlign: 'right' as const,
          render: ({ values }: Day) => (
            <bdi className="num">{measureText(values[index] ?? null, one, lang)}</bdi>
          ),
        })),
      ]}
    />
  );
}
