import { Badge, Button, Group, NumberInput, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskModel, DeskModels, SaveModel } from '@feria/contracts/support-desk';
import { call } from '../../app/api.ts';
import { Dialog, DialogEnd, RefusalAlert } from '../../app/form-parts.tsx';
import { Listing } from '../../app/listing.tsx';
import { useMarketNames } from '../../app/market-names.ts';
import { LoadFailure } from '../../app/parts.tsx';
import { useSession } from '../../app/session.tsx';
import { useT } from '../../app/texts.ts';

const KEY = ['support', 'models'];

/** What somebody can say that their chat is about. */
export function Models() {
  const t = useT();
  const { may } = useSession();
  const [edited, setEdited] = useState<DeskModel | 'new'>();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: KEY,
    queryFn: () => call<DeskModels>('GET', '/support/models'),
  });
  if (error !== null) return <LoadFailure error={error} retry={() => void refetch()} />;
  const mayEdit = may('support.manage');
  return (
    <Stack gap="sm">
      {mayEdit && (
        <Button style={{ alignSelf: 'start' }} size="xs" onClick={() => setEdited('new')}>
          {t('support.newModel')}
        </Button>
      )}
      <Listing
        rows={data?.items ?? []}
        loading={isPending}
        empty={t('support.noModels')}
        columns={[
          { accessor: 'position', title: t('support.position') },
          {
            accessor: 'name',
            title: t('support.name'),
            render: (row) => (
              <Group gap="xs">
                <Text size="sm">
                  {row.name.es} · {row.name.en}
                </Text>
                {row.isOff && (
                  <Badge size="sm" color="gray" variant="light" tt="none">
                    {t('support.off')}
                  </Badge>
                )}
              </Group>
            ),
          },
          {
            accessor: 'market',
            title: t('column.market'),
            render: (row) => row.market ?? t('support.everyMarket'),
          },
          {
            accessor: 'id',
            title: '',
            render: (row) =>
              mayEdit && (
                <Button size="compact-xs" variant="default" onClick={() => setEdited(row)}>
                  {t('support.edit')}
                </Button>
              ),
          },
        ]}
      />
      {edited !== undefined && (
        <ModelDialog model={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  );
}

function ModelDialog({ model, onClose }: { model: DeskModel | null; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const markets = useMarketNames();
  const [given, setGiven] = useState<SaveModel>(
    model ?? { market: null, name: { en: '', es: '' }, position: 0, isOff: false },
  );
  const save = useMutation({
    mutationFn: () => call<DeskModels>('POST', '/support/models', given),
    onSuccess: (next) => {
      queries.setQueryData(KEY, next);
      onClose();
    },
  });
  const set = (changed: Partial<SaveModel>) => setGiven({ ...given, ...changed });
  return (
    <Dialog title={t(model ? 'support.editModel' : 'support.newModel')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            required
            label="Español"
            maxLength={60}
            value={given.name.es}
            onChange={(event) => set({ name: { ...given.name, es: event.currentTarget.value } })}
          />
          <TextInput
            required
            label="English"
            maxLength={60}
            value={given.name.en}
            onChange={(event) => set({ name: { ...given.name, en: event.currentTarget.value } })}
          />
          <Group grow align="start">
            <Select
              label={t('column.market')}
              data={[
                { value: '', label: t('support.everyMarket') },
                ...markets.map(({ code, countryName }) => ({ value: code, label: countryName })),
              ]}
              value={given.market ?? ''}
              allowDeselect={false}
              onChange={(value) => set({ market: value === '' ? null : value })}
            />
            <NumberInput
              label={t('support.position')}
              min={0}
              max={99}
              value={given.position ?? 0}
              onChange={(value) => set({ position: Number(value) || 0 })}
            />
          </Group>
          <Switch
            label={t('support.isOff')}
            checked={given.isOff ?? false}
            onChange={(event) => set({ isOff: event.currentTarget.checked })}
          />
          <RefusalAlert error={save.error} />
          <DialogEnd onClose={onClose}>
            <Button type="submit" loading={save.isPending}>
              {t('support.save')}
            </Button>
          </DialogEnd>
        </Stack>
      </form>
    </Dialog>
  );
}
