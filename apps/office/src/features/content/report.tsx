/** How often each was seen and pressed: counted without cookies, and without anybody in it. */
import { anyWords } from '@feria/contracts/languages';
import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatCount, formatPercent } from '@feria/ui/format';
import type { ContentReport } from '@feria/contracts/content/office';
import { fetchFile } from '../../ground/http/api.ts';
import { MarketFilter, PeriodFilter } from '../../ground/lists/filters.tsx';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { ListPage } from '../../ground/lists/list-page.tsx';
import { searchOf, useWhole } from '../../ground/lists/pages.ts';
import { useFilters } from '../../ground/lists/use-filters.ts';
import { saveFile } from '../../ground/http/save-file.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { CONTENT } from './queries.ts';

type Line = ContentReport['items'][number];
const DAY_MS = 24 * 60 * 60_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function ContentReportScreen() {
  const t = useT();
  const lang = useLang();
  const [standard] = useState(() => ({
    from: dayOf(Date.now() - 29 * DAY_MS),
    to: dayOf(Date.now() + DAY_MS),
    market: '',
  }));
  const [filters, choose] = useFilters(standard);
  const { from, to, market } = filters;
  const query = searchOf(filters);
  const list = useWhole<ContentReport>(CONTENT.of('report', query), `/content/report?${query}`, {
    enabled: from !== '' && to !== '',
  });
  const file = useMutation({
    mutationFn: async () => saveFile(await fetchFile(`/content/report.csv?${query}`), 'content.csv'),
  });
  const count = (number: number) => formatCount(number, lang, market || undefined);
  const share = (part: number) => formatPercent(part * 100, lang, market || undefined, { most: 1 });
  const most = Math.max(1, ...list.items.flatMap(({ days }) => days.map(({ views }) => views)));
  return (
    <ListPage
      list={list}
      empty={t('content.reportEmpty')}
      columns={[
        {
          accessor: 'title',
          title: t('content.title'),
          render: (row) => <Link href={`/content/${row.id}`}>{anyWords(row.title, lang)}</Link>,
        },
        { accessor: 'kind', title: t('content.kind'), render: (row) => t(`content.one.${row.kind}`) },
        {
          accessor: 'views',
          title: t('content.views'),
          textAlign: 'right',
          render: (row) => <span className="num">{count(row.views)}</span>,
        },
        {
          accessor: 'clicks',
          title: t('content.clicks'),
          textAlign: 'right',
          render: (row) => <span className="num">{count(row.clicks)}</span>,
        },
        {
          accessor: 'id',
          title: t('content.rate'),
          textAlign: 'right',
          render: (row) => (
            <span className="num">{row.views === 0 ? '–' : share(row.clicks / row.views)}</span>
          ),
        },
        {
          accessor: 'days',
          title: t('content.byDay'),
          render: (row) => <Days line={row} from={from} to={to} most={most} />,
        },
      ]}
      title={t('content.reportTitle')}
      aside={
        <Button variant="default" loading={file.isPending} onClick={() => file.mutate()}>
          {t('content.csv')}
        </Button>
      }
    >
      <Text size="sm" maw={720}>
        {t('content.reportLead')}
      </Text>
      <Group align="end">
        <PeriodFilter
          from={{ label: t('content.reportFrom'), value: from }}
          to={{ label: t('content.reportTo'), value: to }}
          onChange={(first, last) => choose({ from: first, to: last })}
        />
        <MarketFilter value={market} onChange={(next) => choose({ market: next })} />
      </Group>
      <RefusalAlert error={file.error} />
    </ListPage>
  );
}

const [WIDE, HIGH] = [160, 28];

/** One stroke a day; the words beside it say the same. */
function Days({
  line: { days, views, clicks },
  from,
  to,
  most,
}: {
  line: Line;
  from: string;
  to: string;
  most: number;
}) {
  const t = useT();
  const all = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
  const step = WIDE / all;
  return (
    <svg
      width={WIDE}
      height={HIGH}
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      role="img"
      aria-label={t('content.daysLabel', {
        views: String(views),
        clicks: String(clicks),
        days: String(days.length),
      })}
    >
      <path d={`M0 ${HIGH - 0.5}H${WIDE}`} stroke="currentColor" opacity={0.25} />
      {days.map((one) => {
        const x = Math.round((Date.parse(one.day) - Date.parse(from)) / DAY_MS) * step;
        const height = Math.max(1.5, (one.views / most) * (HIGH - 2));
        const pressed = (one.clicks / most) * (HIGH - 2);
        return (
          <g key={one.day}>
            <rect
              x={x}
              y={HIGH - height}
              width={Math.max(1.5, step * 0.7)}
              height={height}
              fill="var(--mantine-color-blue-filled)"
            />
            <rect
              x={x}
              y={HIGH - pressed}
              width={Math.max(1.5, step * 0.7)}
              height={pressed}
              fill="var(--mantine-color-orange-filled)"
            />
          </g>
        );
      })}
    </svg>
  );
}
