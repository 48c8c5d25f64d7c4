import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TargetAnswer, TargetPayload, TargetRow, TargetView } from '@feria/contracts/conformance/runs';
import { Form } from '../../ground/forms/form.tsx';
import { Dialog, RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { TargetFields } from './target-fields.tsx';
import { newTarget, readTarget, type TargetField } from './target-form.ts';
import { CONFORMANCE, TARGETS } from './queries.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

/** Addresses of somebody's own that runs are pointed at. */
export function useTargets(): readonly TargetRow[] {
  const { data } = useQuery({
    queryKey: TARGETS.of('every'),
    queryFn: () => call<{ items: readonly TargetRow[] }>('GET', '/conformance/targets?limit=200'),
  });
  return data?.items ?? [];
}

type AddProps = { onClose: () => void; onAdded: (target: TargetView) => void };

/** Adds one. What the other side needs of a new key is shown to be copied; a secret only here and only now. */
export function AddTarget({ onClose, onAdded }: AddProps) {
  const t = useT();
  const [made, setMade] = useState<TargetAnswer>();
  const taken = (answer: TargetAnswer, isGenerated: boolean): void => {
    onAdded(answer.target);
    if (isGenerated) setMade(answer);
    else onClose();
  };
  return (
    <Dialog size="xl" onClose={onClose} title={t('target.add')} closeOnClickOutside={false}>
      {made ? <Made answer={made} onClose={onClose} /> : <NewTarget onAdded={taken} onClose={onClose} />}
    </Dialog>
  );
}

type NewTargetProps = { onAdded: (answer: TargetAnswer, isGenerated: boolean) => void; onClose: () => void };

function NewTarget({ onAdded, onClose }: NewTargetProps) {
  const t = useT();
  const queries = useQueryClient();
  const [form, setForm] = useState(newTarget);
  const [wrong, setWrong] = useState<readonly TargetField[]>([]);
  const add = useMutation({
    mutationFn: (payload: TargetPayload) => call<TargetAnswer>('POST', '/conformance/targets', payload),
    onSuccess: (answer, payload) => {
      void queries.invalidateQueries({ queryKey: TARGETS.all });
      onAdded(answer, payload.key.kind === 'generated');
    },
  });
  const submit = (): void => {
    const read = readTarget(form);
    setWrong(read.wrong);
    if (read.payload) add.mutate(read.payload);
  };
  return (
    <Form act={add} send={submit} submit={t('target.add')} onClose={onClose} gap="md">
      <TargetFields form={form} change={setForm} wrong={wrong} />
    </Form>
  );
}

function Made({ answer: { target, secret }, onClose }: { answer: TargetAnswer; onClose: () => void }) {
  const t = useT();
  const text = secret ?? target.publicKeyPem ?? '';
  return (
    <Stack gap="sm">
      <Alert color={secret === null ? 'teal' : 'orange'}>
        {t(secret === null ? 'target.givePublicKey' : 'target.secretOnce')}
      </Alert>
      <Code block>{text}</Code>
      <Group justify="flex-end">
        <Copy text={text} />
        <Button onClick={onClose}>{t('ask.close')}</Button>
      </Group>
    </Stack>
  );
}

function Copy({ text }: { text: string }) {
  const t = useT();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {copied ? t('copied') : t('copy')}
        </Button>
      )}
    </CopyButton>
  );
}

/** The one that is chosen, with what the other side has to know of us; and how it is forgotten. */
export function TargetFacts({ target, onRemoved }: { target: TargetRow; onRemoved: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('POST', `/conformance/targets/${target.id}/remove`),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: CONFORMANCE.all });
      onRemoved();
    },
  });
  const facts: readonly [string, string | null][] = [
    [t('target.side'), t(`target.side.${target.side}`)],
    [t('conformance.dialect'), t(`dialect.${target.dialect}`)],
    [t('target.url'), target.url],
    [
      t('target.sessions'),
      target.sessions === 'prepared' ? t('target.sessions.prepared') : target.sessionUrl,
    ],
    [t('target.fingerprint'), target.fingerprint],
  ];
  return (
    <Stack gap="xs">
      <FactsTable
        label={target.name}
        rows={facts.filter(([, value]) => value !== null)}
        keyOf={([name]) => name}
        columns={[
          { head: true, cell: ([name]) => name },
          { cell: ([, value]) => <span style={{ overflowWrap: 'anywhere' }}>{value}</span> },
        ]}
      />
      <Group gap="xs">
        {target.publicKeyPem !== null && (
          <>
            <Text size="sm">{t('target.ourPublicKey')}</Text>
            <Copy text={target.publicKeyPem} />
          </>
        )}
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => (isAsking ? remove.mutate() : setAsking(true))}
        >
          {t(isAsking ? 'target.removeNow' : 'target.remove')}
        </Button>
      </Group>
      <RefusalAlert error={remove.error} />
    </Stack>
  );
}
