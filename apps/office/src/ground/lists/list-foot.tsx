/** Below the rows: what all of them come to, and the next page. */
import { Group, Text } from '@mantine/core';
import { useT } from '../i18n/texts.ts';
import { Amount } from '../values/amount.tsx';
import { More } from './listing.tsx';
import { nameOf, type ListRow } from './list-cells.tsx';
import type { List } from './use-list.ts';

export function ListFoot<Row extends ListRow>({ list: { pages, sums, held } }: { list: List<Row> }) {
  const t = useT();
  return (
    <Group justify="space-between" align="center" gap="md">
      <Group gap="md" role="status" className="list-sums">
        {sums && (
          <Text size="sm">
            {sums.count === null
              ? t('list.tooMany')
              : t('list.rows', { shown: held.rows.length, count: sums.count })}
          </Text>
        )}
        {sums?.sums.map(({ currency, amounts }) =>
          Object.entries(amounts).map(([column, amount]) => (
            <Text size="sm" key={`${currency} ${column}`}>
              {Object.keys(amounts).length > 1 && `${t(nameOf(column))}: `}
              <Amount value={amount} currency={currency} />
            </Text>
          )),
        )}
      </Group>
      <More more={pages.more} size="xs" />
    </Group>
  );
}
