/** How payments went over time, as lines: success by the hour, and how long money took by the day. The numbers stand in a table as well. */
import { Button, Group, ScrollArea, Skeleton, Stack, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { GatewayFigures } from '@feria/contracts/cashier/gateways';
import { formatDuration, formatMoment, formatPercent } from '@feria/ui/format';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { useMarketNames } from '../../../ground/market/market-names.ts';
import { FactsTable } from '../../../ground/records/facts-table.tsx';
import { useDay } from '../../../ground/values/day.ts';
import { useMethodName } from '../../../ground/values/method-name.tsx';
import { successCourse, timeCourse, type Course } from './course-rows.ts';

/** What draws is loaded with the first drawing: it is heavier than the page. */
const DrawnLines = lazy(async () => ({
  default: (await import('../../../ground/charts/line-chart.tsx')).DrawnLines,
}));

const HEIGHT = 240;
const TABLE_HEIGHT = 320;
type Courses = GatewayFigures['courses'];

export function CoursesOf({ courses, market }: { courses: Courses; market: string }) {
  const t = useT();
  const lang = useLang();
  const dayOf = useDay();
  const methodName = useMethodName();
  const timeZone = useMarketNames().find(({ code }) => code === market)?.timeZone ?? 'UTC';
  const [now] = useState(() => Date.now());
  const hourText = (at: string): string => formatMoment(at, now, { lang, market, timeZone });
  const percent = (value: number): string => formatPercent(value, lang, market, { most: 0 });
  return (
    <>
      {(['method', 'gateway'] as const)
        .filter((by) => courses[by].length > 0)
        .map((by) => (
          <CourseDrawing
            key={by}
            title={t(`gateways.course.${by}`)}
            course={successCourse(courses[by], (code) =>
              by === 'method' ? methodName({ code, market, direction: 'in' }) : code,
            )}
            valueText={percent}
            momentText={hourText}
          />
        ))}
      {courses.times.map(({ leg, points }) => (
        <CourseDrawing
          key={leg}
          title={t(`gateways.course.${leg}`)}
          course={timeCourse(points, { p50: t('gateways.p50'), p90: t('gateways.p90') })}
          valueText={(seconds) => formatDuration(Math.round(seconds), lang, market)}
          momentText={dayOf}
        />
      ))}
    </>
  );
}

interface CourseDrawingProps {
  title: string;
  course: Course;
  valueText: (value: number) => string;
  momentText: (at: string) => string;
}

function CourseDrawing({ title, course: { rows, series }, valueText, momentText }: CourseDrawingProps) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const said = (value: string | number | null | undefined): string =>
    typeof value === 'number' ? valueText(value) : '–';
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} size="h6">
          {title}
        </Title>
        <Button variant="default" size="compact-xs" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'gateways.asChart' : 'gateways.asTable')}
        </Button>
      </Group>
      {isTable ? (
        <ScrollArea.Autosize mah={TABLE_HEIGHT} viewportProps={{ tabIndex: 0 }}>
          <FactsTable
            label={title}
            // The newest on top, as in every list.
            rows={rows.toReversed()}
            keyOf={({ at }) => String(at)}
            cards={false}
            columns={[
              { title: t('gateways.course.at'), head: true, cell: ({ at }) => momentText(String(at)) },
              ...series.map(({ name, label }) => ({
                title: label,
                end: true,
                cell: (row: Course['rows'][number]) => said(row[name]),
              })),
            ]}
          />
        </ScrollArea.Autosize>
      ) : (
        <div role="img" aria-label={t('gateways.course.image', { title })}>
          <Suspense fallback={<Skeleton h={HEIGHT} />}>
            <DrawnLines
              rows={rows}
              series={series}
              height={HEIGHT}
              valueText={valueText}
              momentText={momentText}
              isWhole
            />
          </Suspense>
        </div>
      )}
    </Stack>
  );
}
