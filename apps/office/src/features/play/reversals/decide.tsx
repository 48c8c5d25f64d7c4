import { Alert, Button, Card, Group, Stack, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import type { EntryDetail, ReversalOrder, ReversalPreview } from '@feria/contracts/play/reversals';
import { RefusalAlert } from '../../../ground/forms/form-parts.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { Effect } from './effect.tsx';
import { useAct } from './use-act.ts';

const SHORTEST_NOTE = 3;
type Verb = 'approve' | 'refuse';
type DecideProps = { entry: EntryDetail; order: ReversalOrder; preview: ReversalPreview | null };

/** The second person's word. Who asked may only take the question back. */
export function Decide({ entry, order, preview }: DecideProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const act = useAct<Verb>(
    entry.id,
    (verb) => `/reversals/${order.id}/${verb}`,
    (verb) => ({ note: note.trim(), ...(verb === 'approve' ? { changes: preview?.changes } : {}) }),
    (after) => t(after.order?.state === 'done' ? 'reversal.done' : 'reversal.refused'),
  );
  const isReady = note.trim().length >= SHORTEST_NOTE && !act.isPending;
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('reversal.state.waiting')}
        </Title>
        {preview && <Effect entry={entry} preview={preview} />}
        {order.isOwn && <Alert color="gray">{t('reversal.ownWaiting')}</Alert>}
        {order.isTied && <Alert color="gray">{t('reversal.tied')}</Alert>}
        <Textarea
          label={t('reversal.note')}
          description={t('reversal.noteHint')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
        />
        <RefusalAlert error={act.error} />
        <Group>
          {!order.isOwn && !order.isTied && preview && (
            <Button
              color="red"
              loading={act.isPending && act.variables === 'approve'}
              disabled={!isReady}
              onClick={() => act.mutate('approve')}
            >
              {t('reversal.approve')}
            </Button>
          )}
          <Button
            variant="default"
            loading={act.isPending && act.variables === 'refuse'}
            disabled={!isReady}
            onClick={() => act.mutate('refuse')}
          >
            {t(order.isOwn ? 'reversal.withdraw' : 'reversal.refuse')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
