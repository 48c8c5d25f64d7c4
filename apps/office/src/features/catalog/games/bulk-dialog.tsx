import { MultiSelect, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GAME_TYPES, GameType } from '@feria/contracts/catalog/member';
import type { BulkAnswer, BulkChange } from '@feria/contracts/catalog/office';
import { call } from '../../../ground/http/api.ts';
import { useDone } from '../../../ground/feedback/done.ts';
import { Form } from '../../../ground/forms/form.tsx';
import { Dialog, ReasonField, RefusalAlert, isReason } from '../../../ground/forms/form-parts.tsx';
import { marketOptions, useMarketNames } from '../../../ground/market/market-names.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { changeOf, NOTHING, SWITCHES, type BulkForm } from './bulk-form.ts';
import { VENDORS } from '../../../ground/http/keys.ts';
import { GAMES } from '../queries.ts';

interface BulkDialogProps {
  nodeIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** One change of many games, with its reason. What is not touched stays as it is for each of them. */
export function BulkDialog({ nodeIds, onClose, onDone }: BulkDialogProps) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const [form, setForm] = useState(NOTHING);
  const [reason, setReason] = useState('');
  const change = changeOf(form);
  const send = useMutation({
    mutationFn: () => call<BulkAnswer>('POST', '/games/bulk', { nodeIds, change, reason: reason.trim() }),
    onSuccess: async (answer) => {
      done(t('games.bulkDone', answer));
      onDone();
      onClose();
      await queries.invalidateQueries({ queryKey: VENDORS.all });
    },
  });
  const count = nodeIds.length;
  return (
    <Dialog title={t('games.bulkTitle', { count })} onClose={onClose} closeOnClickOutside={false}>
      <Form
        act={send}
        send={() => send.mutate()}
        submit={t('games.bulkSave', { count })}
        isReady={change !== undefined && isReason(reason)}
        onClose={onClose}
      >
        <Text size="sm">{t('games.bulkText')}</Text>
        <Choices form={form} set={(part) => setForm((old) => ({ ...old, ...part }))} />
        <ReasonField value={reason} onChange={setReason} />
        <Foreseen nodeIds={nodeIds} change={change} />
      </Form>
    </Dialog>
  );
}

/** What it would do, told before it is done: which of them become another is the platform's to say. */
function Foreseen({
  nodeIds,
  change,
}: Pick<BulkDialogProps, 'nodeIds'> & { change: BulkChange | undefined }) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: GAMES.of('foreseen', nodeIds, change),
    queryFn: () => call<BulkAnswer>('POST', '/games/bulk/foreseen', { nodeIds, change }),
    enabled: change !== undefined,
    gcTime: 0,
  });
  return (
    <>
      <Text size="sm" c="dimmed" role="status">
        {change === undefined ? t('games.nothingChosen') : data && t('games.foreseen', data)}
      </Text>
      <RefusalAlert error={error} />
    </>
  );
}

function Choices({ form, set }: { form: BulkForm; set: (part: Partial<BulkForm>) => void }) {
  const t = useT();
  const markets = marketOptions(useMarketNames());
  const others = (taken: readonly string[]) => markets.filter(({ value }) => !taken.includes(value));
  return (
    <>
      {SWITCHES.map((name) => (
        <Stack key={name} gap={4}>
          <Text size="sm" fw={500} id={`bulk-${name}`}>
            {t(`games.${name}`)}
          </Text>
          <SegmentedControl
            aria-labelledby={`bulk-${name}`}
            size="xs"
            value={form[name]}
            onChange={(value) => set({ [name]: value as BulkForm[typeof name] })}
            data={(['keep', 'on', 'off'] as const).map((one) => ({ value: one, label: t(`games.${one}`) }))}
          />
        </Stack>
      ))}
      <Select
        label={t('games.ownCategory')}
        data={[
          { value: 'keep', label: t('games.keep') },
          { value: 'vendor', label: t('games.asVendor') },
          ...GAME_TYPES.map((type) => ({ value: type, label: t(`gameType.${type}`) })),
        ]}
        value={form.type}
        allowDeselect={false}
        onChange={(value) => set({ type: GameType.safeParse(value).data ?? (value as 'keep' | 'vendor') })}
      />
      <MultiSelect
        label={t('games.withhold')}
        data={others(form.allow)}
        value={form.withhold}
        onChange={(withhold) => set({ withhold })}
      />
      <MultiSelect
        label={t('games.allow')}
        data={others(form.withhold)}
        value={form.allow}
        onChange={(allow) => set({ allow })}
      />
    </>
  );
}
