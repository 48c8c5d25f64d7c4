/** How a list is shown, and taken along: its columns, how close its rows stand, its file. */
import { ActionIcon, Checkbox, Group, Popover, SegmentedControl, Stack, Tooltip } from '@mantine/core';
import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { MOST_COPIED } from '@feria/contracts/list-query';
import { SettingsIcon } from '@feria/ui/icons';
import { useT } from '../i18n/texts.ts';
import { CopyButton } from './copy-button.tsx';
import { FileButton } from './file-button.tsx';
import { nameOf, type ListRow } from './list-cells.tsx';
import { columnsInto } from './list-state.ts';
import { searchOf } from '../http/search.ts';
import type { List } from './use-list.ts';

const DENSITIES = ['close', 'wide'] as const;
export type Density = (typeof DENSITIES)[number];
const DENSITY = { key: 'feria.office.density', defaultValue: 'close' as Density };

/** Of every list on this machine. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useLocalStorage<Density>(DENSITY);
  return [DENSITIES.includes(density) ? density : readLocalStorageValue(DENSITY), setDensity];
}

export function ListTools<Row extends ListRow>({ list }: { list: List<Row> }) {
  const t = useT();
  const [isOpened, setIsOpened] = useState(false);
  return (
    <Group gap="xs" wrap="nowrap" role="group" aria-label={t('list.tools')}>
      <Export list={list} />
      <Popover opened={isOpened} onChange={setIsOpened} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <Tooltip label={t('list.look')} disabled={isOpened}>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t('list.look')}
              onClick={() => setIsOpened(!isOpened)}
            >
              <SettingsIcon size={16} />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('list.look')}>
          <Look list={list} />
        </Popover.Dropdown>
      </Popover>
    </Group>
  );
}

function Look<Row extends ListRow>({ list: { spec, state, ask } }: { list: List<Row> }) {
  const t = useT();
  const [density, setDensity] = useDensity();
  const choose = (columns: readonly string[]): void => ask({ columns: columnsInto(spec, columns) });
  return (
    <Stack gap="sm">
      <SegmentedControl
        size="xs"
        aria-label={t('list.density')}
        value={density}
        onChange={(next) => setDensity(next as Density)}
        data={DENSITIES.map((value) => ({ value, label: t(`list.density.${value}`) }))}
      />
      <Checkbox.Group label={t('list.columns')} value={[...state.columns]} onChange={choose}>
        <Stack gap={6} mt={6}>
          {Object.keys(spec.columns).map((name) => (
            <Checkbox
              key={name}
              size="xs"
              value={name}
              label={t(nameOf(name))}
              // A list without a column is none.
              disabled={state.columns.length === 1 && state.columns[0] === name}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Stack>
  );
}

function Export<Row extends ListRow>({ list: { spec, path, state, asked, held } }: { list: List<Row> }) {
  const asking = { ...asked, sort: state.sort, columns: state.columns.join(',') };
  const rows = Math.min(held.rows.length, MOST_COPIED);
  return (
    <>
      <CopyButton path={`${path}.csv?${searchOf({ ...asking, copied: String(rows) })}`} rows={rows} />
      <FileButton path={`${path}.csv?${searchOf(asking)}`} name={`${spec.name}.csv`} />
    </>
  );
}
