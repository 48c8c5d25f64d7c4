/** What narrows a list down, one chip a filter: opened to change it, closed to take it away; and the way to one more. */
import { ActionIcon, Button, Group, Menu, Popover, Text } from '@mantine/core';
import { CloseIcon, PlusIcon } from '@feria/ui/icons';
import { useState } from 'react';
import { filtersOf } from '@feria/contracts/list-spec';
import { useT } from '../i18n/texts.ts';
import { FilterEditor } from './filter-editor.tsx';
import { useFilterSaid } from './filter-said.ts';
import { nameOf, type ListRow } from './list-cells.tsx';
import { isNarrowed, widened } from './list-state.ts';
import type { List } from './use-list.ts';

interface ChipsProps<Row extends ListRow> {
  list: List<Row>;
}

export function FilterChips<Row extends ListRow>({ list }: ChipsProps<Row>) {
  const t = useT();
  const [opened, setOpened] = useState<string>();
  const { spec, state, ask, standard } = list;
  const names = filtersOf(spec);
  // One code of the tabs above needs no chip beside.
  const isTab = (name: string): boolean => name === spec.tabs?.column && !state.filters[name]!.includes(',');
  const set = names.filter((name) => name === opened || (state.filters[name] !== '' && !isTab(name)));
  const free = names.filter((name) => !set.includes(name));
  return (
    <Group gap="xs" role="group" aria-label={t('list.filters')}>
      {set.map((name) => (
        <Chip
          key={name}
          list={list}
          name={name}
          isOpened={opened === name}
          setOpened={(isOpened) => setOpened(isOpened ? name : undefined)}
        />
      ))}
      {free.length > 0 && (
        <Menu position="bottom-start" returnFocus>
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<PlusIcon size={14} />}>
              {t('list.addFilter')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {free.map((name) => (
              <Menu.Item key={name} onClick={() => setOpened(name)}>
                {t(nameOf(name))}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isNarrowed(state, standard) && (
        <Button size="xs" variant="subtle" onClick={() => ask(widened(spec, standard))}>
          {t('list.clearFilters')}
        </Button>
      )}
    </Group>
  );
}

interface ChipProps<Row extends ListRow> extends ChipsProps<Row> {
  name: string;
  isOpened: boolean;
  setOpened: (isOpened: boolean) => void;
}

function Chip<Row extends ListRow>({ list, name, isOpened, setOpened }: ChipProps<Row>) {
  const t = useT();
  const { spec, state, ask, zone } = list;
  const saidOf = useFilterSaid(list);
  const value = state.filters[name] ?? '';
  const column = spec.columns[name]!;
  const title = t(nameOf(name));
  const change = (next: string, isDone: boolean): void => {
    ask({ [name]: next });
    if (isDone) setOpened(false);
  };
  return (
    <Group gap={0} wrap="nowrap" className="filter-chip">
      <Popover
        opened={isOpened}
        onChange={setOpened}
        position="bottom-start"
        trapFocus
        returnFocus
        withinPortal
      >
        <Popover.Target>
          <Button size="xs" variant="light" onClick={() => setOpened(!isOpened)}>
            {value === '' ? title : `${title}: ${saidOf(name)}`}
          </Button>
        </Popover.Target>
        <Popover.Dropdown maw={320} aria-label={title}>
          <Text size="sm" fw={600} mb="xs">
            {title}
          </Text>
          <FilterEditor key={value} name={name} column={column} value={value} zone={zone} onChange={change} />
        </Popover.Dropdown>
      </Popover>
      {value !== '' && (
        <ActionIcon
          size={30}
          variant="light"
          aria-label={t('list.removeFilter', { name: title })}
          onClick={() => ask({ [name]: '' })}
        >
          <CloseIcon size={14} />
        </ActionIcon>
      )}
    </Group>
  );
}
