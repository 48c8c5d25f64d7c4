/** The rows of a report, in the order that their heads ask for, and below them what they come to. */
import { Anchor, Badge, Group, Text, Tooltip } from '@mantine/core';
import { inLanguage } from '@feria/contracts/languages';
import type { ReportAnswer, ReportRow } from '@feria/contracts/reporting/reports/office';
import { formatDay } from '@feria/ui/format';
import type { DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { Link } from 'wouter';
import { useLang, useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { SortHead } from '../../../ground/lists/list-cells.tsx';
import { sortedBy } from '../../../ground/lists/list-state.ts';
import { Listing } from '../../../ground/lists/listing.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { compare } from '../measures/comparison.ts';
import { Definition } from '../measures/definition.tsx';
import { measureText } from '../measures/use-measures.ts';
import { isOutside } from './outside.ts';
import { onwardOf } from './onward.ts';
import type { Report } from './use-report.ts';
import { useMethodName } from '../../../ground/values/method-name.tsx';

/** As many rows as one reads; the others come when they are asked for. */
const STEP = 50;

type Row = { id: string; name: string; href: string | undefined; values: ReportRow['values'] };
type TableProps = { report: Report; answer: ReportAnswer };

export function ReportTable({ report, answer }: TableProps) {
  const t = useT();
  const [shown, setShown] = useState(STEP);
  const rows = useRows({ report, answer });
  const columns = useColumns({ report, answer });
  const total: Row = { id: 'total', name: t('reports.total'), href: undefined, values: answer.totals };
  const visible = rows.slice(0, shown);
  return (
    <Listing
      rows={rows.length === 0 ? [] : [...visible, total]}
      columns={columns}
      loading={report.query.isPlaceholderData}
      empty={t('reports.nothing')}
      more={{
        has: rows.length > shown,
        loading: false,
        load: () => setShown(shown + STEP),
      }}
    />
  );
}

function useRows({ report: { spec, filters, markets }, answer: { by, rows } }: TableProps): Row[] {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const methodName = useMethodName();
  const nameOf = ({ key, name }: ReportRow): string => {
    if (name) return inLanguage(name, lang);
    if (by === 'market') return markets.find(({ code }) => code === key)?.countryName ?? key;
    if (by === 'product') return key === '' ? t('reports.unknown') : t(`gameType.${key}` as TextKey);
    if (by === 'method') return methodName({ code: key });
    if (by !== 'day') return key;
    const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
    return formatDay(`${key}T12:00:00Z`, { lang, timeZone: 'UTC' }, parts);
  };
  return rows.map((row) => {
    const name = nameOf(row);
    const href = onwardOf({ spec, by, filters, may }, row.key);
    return { id: `${by} ${row.key}`, name, href, values: row.values };
  });
}

function useColumns({ report: { spec, filters, choose }, answer }: TableProps): DataTableColumn<Row>[] {
  const t = useT();
  const { by, measures, currency } = answer;
  const sort = filters.sort === '' ? standardSort(spec.sort, by) : filters.sort;
  const sorting = { sort, sortBy: (column: string) => choose({ sort: sortedBy(sort, column) }) };
  const key = t(`reports.by.${by}`);
  return [
    {
      accessor: 'key',
      title: <SortHead name="key" label={key} sorting={sorting} />,
      customCellAttributes: () => ({ 'data-name': key }),
      render: (row) => <Name row={row} />,
    },
    ...measures.slice(0, spec.columns.length).map(({ code, unit }, index): DataTableColumn<Row> => {
      const label = t(`measure.${code}` as TextKey);
      return {
        accessor: code,
        textAlign: 'right',
        title: (
          <Group gap={2} wrap="nowrap" justify="flex-end">
            <SortHead name={code} label={label} sorting={sorting} />
            <Definition code={code} />
          </Group>
        ),
        customCellAttributes: () => ({ 'data-name': label }),
        render: ({ id, values }) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {code === 'return_stated' && id !== 'total' && isOutside(answer, values) && <Outside />}
            <Value
              of={values[index]!}
              valued={{ unit, currency: unit === 'money' ? currency : null }}
              isTotal={id === 'total'}
            />
          </Group>
        ),
      };
    }),
  ];
}

/** As the platform puts them when nobody asks. */
function standardSort(sort: string, by: string): string {
  if (by === 'day') return '-key';
  return by === 'market' ? 'key' : sort;
}

function Name({ row: { id, name, href } }: { row: Row }) {
  if (id === 'total') return <b>{name}</b>;
  return href === undefined ? (
    name
  ) : (
    <Anchor component={Link} href={href} fz="sm">
      {name}
    </Anchor>
  );
}

type ValueProps = {
  of: ReportRow['values'][number];
  valued: Parameters<typeof measureText>[1];
  isTotal: boolean;
};

/** What it is, and below, where it was asked for, what it was. */
function Value({ of: { value, then }, valued, isTotal }: ValueProps) {
  const lang = useLang();
  const text = <bdi className="num">{measureText(value, valued, lang, { bare: true })}</bdi>;
  return (
    <div>
      {isTotal ? <b>{text}</b> : text}
      {then !== null && compare(value, then)?.kind !== 'same' && (
        <Text size="xs" c="dimmed">
          <bdi className="num">{measureText(then, valued, lang, { bare: true })}</bdi>
        </Text>
      )}
    </div>
  );
}

function Outside() {
  const t = useT();
  return (
    <Tooltip
      label={t('reports.outsideIs')}
      multiline
      w={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Badge size="xs" color="orange" variant="light" tt="none" tabIndex={0}>
        {t('reports.outside')}
      </Badge>
    </Tooltip>
  );
}
