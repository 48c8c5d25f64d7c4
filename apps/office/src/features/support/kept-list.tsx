/** What customer service keeps for its work, a line each: shown to whoever works there, changed by whoever may. */
import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DataTableColumn } from 'mantine-datatable';
import { useState, type ReactNode } from 'react';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { Dialog } from '../../ground/forms/form-parts.tsx';
import { ListPart } from '../../ground/lists/list-part.tsx';
import { useWhole } from '../../ground/lists/pages.ts';
import { marketOptions, useMarketNames } from '../../ground/market/market-names.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { SUPPORT } from './queries.ts';
import { MarketNames } from '../../ground/values/market-names.tsx';

type Kept = { id: string; market: string | null };

interface KeptListProps<Row extends Kept> {
  path: string;
  newLabel: string;
  empty: string;
  columns: DataTableColumn<Row>[];
  /** The dialog of one of them; null: of a new one. */
  edit: (row: Row | null, onClose: () => void) => ReactNode;
}

export function KeptList<Row extends Kept>({ path, newLabel, empty, columns, edit }: KeptListProps<Row>) {
  const t = useT();
  const { may } = useSession();
  const [edited, setEdited] = useState<Row | 'new'>();
  const list = useWhole<{ items: Row[] }>(keyOf(path), path);
  const mayEdit = may('support.manage');
  return (
    <Stack gap="sm">
      <ListPart<Row>
        list={list}
        empty={empty}
        columns={[
          ...columns,
          {
            accessor: 'id',
            title: '',
            width: 96,
            textAlign: 'right',
            render: (row) =>
              mayEdit && (
                <Button size="compact-xs" variant="default" onClick={() => setEdited(row)}>
                  {t('support.edit')}
                </Button>
              ),
          },
        ]}
      >
        {mayEdit && (
          <Button style={{ alignSelf: 'start' }} size="xs" onClick={() => setEdited('new')}>
            {newLabel}
          </Button>
        )}
      </ListPart>
      {edited !== undefined && edit(edited === 'new' ? null : edited, () => setEdited(undefined))}
    </Stack>
  );
}

const keyOf = (path: string) => SUPPORT.of(path.slice('/support/'.length));

export function useMarketColumn<Row extends Kept>(): DataTableColumn<Row> {
  const t = useT();
  return {
    accessor: 'market',
    title: t('column.market'),
    render: ({ market }) => <KeptMarket market={market} />,
  };
}

/** The market that it is kept for. */
export function KeptMarket({ market }: Pick<Kept, 'market'>) {
  const t = useT();
  return market === null ? t('support.everyMarket') : <MarketNames codes={[market]} />;
}

/** What it is called, and that it is not in use where it is not. */
export function KeptName({ isOff, children }: { isOff: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" fw={600}>
        {children}
      </Text>
      {isOff && (
        <Badge size="sm" color="gray" variant="light" tt="none">
          {t('support.off')}
        </Badge>
      )}
    </Group>
  );
}

interface KeptDialogProps {
  path: string;
  title: string;
  given: object;
  size?: string;
  onClose: () => void;
  children: ReactNode;
}

/** Sends what was given, and shows the list as it is then. */
export function KeptDialog({ path, title, given, size, onClose, children }: KeptDialogProps) {
  const t = useT();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => call<{ items: Kept[] }>('POST', path, given),
    onSuccess: (next) => {
      queries.setQueryData(keyOf(path), next);
      onClose();
    },
  });
  return (
    <Dialog title={title} onClose={onClose} {...(size ? { size } : {})}>
      <Form act={save} send={() => save.mutate()} submit={t('support.save')} onClose={onClose} gap="md">
        {children}
      </Form>
    </Dialog>
  );
}

interface MarketChoiceProps {
  value: string | null;
  onChange: (market: string | null) => void;
}

export function MarketChoice({ value, onChange }: MarketChoiceProps) {
  const t = useT();
  const markets = useMarketNames();
  return (
    <Select
      label={t('column.market')}
      data={[{ value: '', label: t('support.everyMarket') }, ...marketOptions(markets)]}
      value={value ?? ''}
      allowDeselect={false}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  );
}
