/** The rows of a report, in the order that their heads ask for, and below them what they come to. */
import { Anchor, Badge, Group, Text, Tooltip } from '@mantine/core';
import { inLanguage } from '@feria/contracts/languages';
import type { ReportAnswer, ReportRow } from '@feria/contracts/reporting/reports/office';
import type { TotalIs } from '@feria/contracts/reporting/measures';
import { listDays } from '@feria/kernel';
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
import { useTotalNote } from '../measures/total-note.ts';
import { measureText } from '../measures/use-measures.ts';
import { isOutside } from './outside.ts';
import { onwardOf, paymentsOf } from './onward.ts';
import type { Report } from './use-report.ts';
import { useMethodName } from '../../../ground/values/method-name.tsx';

/** As many rows as one reads; the others come when they are asked for. */
const STEP = 50;

type Row = {
  id: string;
  name: string;
  href: string | undefined;
  values: ReportRow['values'];
  /** Where the rows of one of its figures are. */
  rowsOf: (code: string) => string | undefined;
};
type TableProps = { report: Report; answer: ReportAnswer };

export function ReportTable({ report, answer }: TableProps) {
  const t = useT();
  const [shown, setShown] = useState(STEP);
  const rows = useRows({ report, answer });
  const columns = useColumns({ report, answer });
  const total: Row = {
    id: 'total',
    name: t('reports.total'),
    href: undefined,
    values: answer.totals,
    rowsOf: nowhere,
  };
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

const nowhere = (): undefined => undefined;

function useRows({ report: { spec, filters, markets }, answer }: TableProps): Row[] {
  const { by, rows, currency, days } = answer;
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
  const onward = { spec, by, filters, may, currency, days, markets };
  return rows.map((row) => ({
    id: `${by} ${row.key}`,
    name: nameOf(row),
    href: onwardOf(onward, row.key),
    values: row.values,
    rowsOf: (code) => paymentsOf(onward, row.key, code),
  }));
}

function useColumns({ report: { spec, filters, choose }, answer }: TableProps): DataTableColumn<Row>[] {
  const t = useT();
  const { by, measures, currency } = answer;
  const noteOf = useTotalNote();
  const { from, to } = answer.days;
  const partsOf = (totalIs: TotalIs): number =>
    (totalIs === 'mean' ? listDays(from, to) : answer.rows).length;
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
    ...measures.slice(0, spec.columns.length).map(({ code, unit, totalIs }, index): DataTableColumn<Row> => {
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
        render: ({ id, values, rowsOf }) => (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {code === 'return_stated' && id !== 'total' && isOutside(answer, values) && <Outside />}
            <Value
              of={values[index]!}
              href={rowsOf(code)}
              valued={{ unit, currency: unit === 'money' ? currency : null }}
              {...(id === 'total' && { total: { note: noteOf({ totalIs }, partsOf(totalIs)) } })}
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
  href: string | undefined;
  /** Of the total: what it is, where it is no sum. */
  total?: { note: string | undefined };
};

/** What it is, and below, where it was asked for, what it was. */
function Value({ of: { value, then }, href, valued, total }: ValueProps) {
  const lang = useLang();
  const text = <bdi className="num">{measureText(value, valued, lang, { bare: true })}</bdi>;
  return (
    <div>
      {total ? <b>{text}</b> : href === undefined ? text : <Link href={href}>{text}</Link>}
      {total?.note !== undefined && value !== null && (
        <Text size="xs" c="dimmed">
          {total.note}
        </Text>
      )}
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
