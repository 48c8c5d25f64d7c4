/** The codes of one column as tabs, one at a time, with how many wait behind each: the queues of a list. */
import { Group, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListCounts } from '@feria/contracts/list-query';
import type { ListSpec, ListTabs as Tabs } from '@feria/contracts/list-spec';
import { call } from '../http/api.ts';
import { useT } from '../i18n/texts.ts';
import { choiceKey } from './filter-words.ts';
import { nameOf, type ListRow } from './list-cells.tsx';
import { sortedBy } from './list-state.ts';
import type { List } from './use-list.ts';

export function ListTabs<Row extends ListRow>({ list, tabs }: { list: List<Row>; tabs: Tabs }) {
  const t = useT();
  const { spec, state, ask, path, keys } = list;
  const column = spec.columns[tabs.column]!;
  const { data } = useQuery({
    queryKey: [...keys.list, 'counts'],
    queryFn: () => call<ListCounts>('GET', `${path}/counts`),
  });
  const labelOf = (code: string): string => {
    const count = data?.counts[code] ?? 0;
    const name = t(choiceKey(tabs.column, column, code));
    return count === 0 ? name : `${name} (${count})`;
  };
  return (
    <Group className="list-tabs">
      <SegmentedControl
        size="xs"
        value={state.filters[tabs.column] ?? ''}
        onChange={(next) => ask({ [tabs.column]: next, sort: sortIn(spec, tabs, next) })}
        aria-label={t(nameOf(tabs.column))}
        data={[
          ...(column.choices ?? []).map((code) => ({ value: code, label: labelOf(code) })),
          { value: '', label: t('list.all') },
        ]}
      />
    </Group>
  );
}

/** Who waits longest for a decision stands first; everything else is looked up from its end. */
function sortIn({ sort }: ListSpec, { queues = [] }: Tabs, code: string): string {
  if (!queues.includes(code)) return sort;
  return sort.startsWith('-') ? sort.slice(1) : sortedBy(sort, sort);
}
