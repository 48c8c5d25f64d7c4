import { Button, Card, Checkbox, Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  LONGEST_RUN_SECONDS,
  type RunStart,
  type RunView,
  type TargetRow,
} from '@feria/contracts/conformance/runs';
import { call } from '../../ground/http/api.ts';
import { Form } from '../../ground/forms/form.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { AddTarget, TargetFacts, useTargets } from './targets.tsx';
import { CONFORMANCE } from './queries.ts';

const DIALECTS = ['caleta', 'hub88', 'actions'] as const;
const OWN = 'own';

/** A run against our own door, or against an address of somebody's own. */
export function StartRun() {
  const t = useT();
  const targets = useTargets();
  const [of, setOf] = useState<'own' | 'target'>('own');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  return (
    <Card withBorder>
      <Stack>
        <SegmentedControl
          value={of}
          onChange={(value) => setOf(value === OWN ? OWN : 'target')}
          aria-label={t('conformance.of')}
          data={[
            { value: OWN, label: t('conformance.of.own') },
            { value: 'target', label: t('conformance.of.target') },
          ]}
        />
        {of === OWN && <StartOwn />}
        {of === 'target' && (
          <Group align="end">
            {targets.length > 0 && (
              <Select
                label={t('conformance.address')}
                data={targets.map(({ id, name, url }) => ({
                  value: id,
                  label: url === null ? name : `${name} · ${url}`,
                }))}
                value={target?.id ?? null}
                onChange={setChosen}
                allowDeselect={false}
                w={420}
              />
            )}
            <Button variant="default" onClick={() => setAdding(true)}>
              {t('target.add')}
            </Button>
          </Group>
        )}
        {of === 'target' && target && <TargetFacts target={target} onRemoved={() => setChosen(null)} />}
        {of === 'target' && target && <StartTarget key={target.id} target={target} />}
      </Stack>
      {isAdding && <AddTarget onClose={() => setAdding(false)} onAdded={({ id }) => setChosen(id)} />}
    </Card>
  );
}

function useStart() {
  const t = useT();
  const queries = useQueryClient();
  const [, go] = useLocation();
  return useMutation({
    mutationFn: (start: RunStart) => call<RunView>('POST', '/conformance/runs', start),
    onSuccess: ({ id }) => {
      const closeButtonProps = { 'aria-label': t('ask.close') };
      notifications.show({ message: t('conformance.startedNow'), color: 'teal', closeButtonProps });
      go(`/conformance/${id}`);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CONFORMANCE.all }),
  });
}

const readOnly = (text: string): string[] => text.split(/[\s,]+/).filter((id) => id !== '');

function StartOwn() {
  const t = useT();
  const [dialect, setDialect] = useState<(typeof DIALECTS)[number]>('caleta');
  const [only, setOnly] = useState('');
  const start = useStart();
  return (
    <Form
      act={start}
      send={() => start.mutate({ of: OWN, dialect, only: readOnly(only) })}
      submit={t('conformance.start')}
      layout="line"
      gap="md"
    >
      <Select
        label={t('conformance.dialect')}
        data={DIALECTS.map((value) => ({ value, label: t(`dialect.${value}`) }))}
        value={dialect}
        onChange={(value) => setDialect(DIALECTS.find((one) => one === value) ?? 'caleta')}
        allowDeselect={false}
        w={240}
      />
      <Only value={only} change={setOnly} />
    </Form>
  );
}

function StartTarget({ target }: { target: TargetRow }) {
  const t = useT();
  const [only, setOnly] = useState('');
  const [seconds, setSeconds] = useState('120');
  const [calm, setCalm] = useState(false);
  const start = useStart();
  const isVendorPlaying = target.side === 'vendor' && target.dialect !== 'transfer';
  const read = Number(seconds);
  const isLong = !Number.isInteger(read) || read < 5 || read > LONGEST_RUN_SECONDS;
  const send = (): void => {
    const played = isVendorPlaying ? { seconds: read, calm } : { only: readOnly(only) };
    start.mutate({ of: 'target', target: target.id, ...played });
  };
  return (
    <Form
      act={start}
      send={send}
      submit={t('conformance.start')}
      isReady={!(isVendorPlaying && isLong)}
      layout="line"
      gap="md"
    >
      {isVendorPlaying ? (
        <>
          <TextInput
            label={t('conformance.seconds')}
            value={seconds}
            onChange={(event) => setSeconds(event.currentTarget.value)}
            error={isLong ? t('conformance.secondsWrong', { most: String(LONGEST_RUN_SECONDS) }) : undefined}
            inputMode="numeric"
            w={220}
          />
          <Checkbox
            mb={8}
            label={t('conformance.calm')}
            checked={calm}
            onChange={(event) => setCalm(event.currentTarget.checked)}
          />
        </>
      ) : (
        <Only value={only} change={setOnly} />
      )}
    </Form>
  );
}

function Only({ value, change }: { value: string; change: (text: string) => void }) {
  const t = useT();
  return (
    <TextInput
      label={t('conformance.only')}
      placeholder="bet.ok, rollback."
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      maxLength={500}
      w={280}
    />
  );
}
