/** What a person does with a case. Each act says which state of it was looked at. */
import { Alert, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { OUTCOMES, type CaseView, type HarmPeople, type Outcome } from '@feria/contracts/harm/office';
import { useState, type ReactNode } from 'react';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { Dialog, isReason, RefusalAlert } from '../../ground/forms/form-parts.tsx';
import type { Act as HeadAct } from '../../ground/loading/record-head.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { HARM } from '../../ground/http/keys.ts';
import { useDay } from '../../ground/values/day.ts';

type Verb = 'hand-over' | 'note' | 'follow-up' | 'close';
const VERBS: Readonly<Record<Verb, { title: TextKey; done: TextKey }>> = {
  note: { title: 'harm.note', done: 'harm.noted' },
  'hand-over': { title: 'harm.handOver', done: 'harm.handedOver' },
  'follow-up': { title: 'harm.followUp', done: 'harm.followedUp' },
  close: { title: 'harm.close', done: 'harm.closed' },
};

/** Sends an act; what came of it, also of a refused one, is what is shown next. */
function useAct(one: CaseView, verb: Verb | 'take', onDone: (seen: CaseView) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: object) =>
      call<CaseView>('POST', `/harm/cases/${one.id}/${verb}`, { version: one.version, ...request }),
    onSuccess: (seen) => {
      queries.setQueryData(HARM.one(one.id), seen);
      onDone(seen);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: HARM.all }),
  });
}

/** What may be done with the case as it stands, and what is open or was refused. */
export function useActs(one: CaseView): { next?: HeadAct | undefined; more: HeadAct[]; notice: ReactNode } {
  const t = useT();
  const { may } = useSession();
  const done = useDone();
  const [verb, setVerb] = useState<Verb>();
  const take = useAct(one, 'take', () => done(t('harm.taken')));
  if (!may('harm.work') || one.state === 'closed') return { more: [], notice: null };
  const isTaken = one.isMine && one.state === 'in_progress';
  const isAnothers = one.assignee !== null && !one.isMine;
  const open = (name: Verb): HeadAct => ({
    label: t(VERBS[name].title),
    isGrave: name === 'close',
    onAct: () => setVerb(name),
  });
  const taking: HeadAct = {
    label: isAnothers ? t('harm.takeFrom', { name: one.assignee ?? '' }) : t('harm.take'),
    isPending: take.isPending,
    onAct: () => take.mutate({}),
  };
  return {
    next: isTaken ? open('follow-up') : taking,
    more: (Object.keys(VERBS) as Verb[]).filter((name) => !isTaken || name !== 'follow-up').map(open),
    notice: (
      <>
        <RefusalAlert error={take.error} />
        {verb && <ActDialog one={one} verb={verb} onClose={() => setVerb(undefined)} />}
      </>
    ),
  };
}

type ActDialogProps = { one: CaseView; verb: Verb; onClose: () => void };

function ActDialog({ one, verb, onClose }: ActDialogProps) {
  const t = useT();
  const done = useDone();
  const dayOf = useDay();
  const [note, setNote] = useState('');
  const [to, setTo] = useState<string | null>(null);
  const [on, setOn] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const act = useAct(one, verb, (seen) => {
    done(t(VERBS[verb].done, { day: seen.followUpOn === null ? '' : dayOf(seen.followUpOn) }));
    onClose();
  });
  const requests: Readonly<Record<Verb, { request: object; isReady: boolean }>> = {
    note: { request: {}, isReady: true },
    'hand-over': { request: { to: to === NOBODY ? null : to }, isReady: to !== null },
    'follow-up': { request: { on }, isReady: on !== '' },
    close: { request: { outcome }, isReady: outcome !== null },
  };
  const { request, isReady } = requests[verb];
  return (
    <Dialog title={t(VERBS[verb].title)} onClose={onClose} closeOnClickOutside={false}>
      <Form
        act={act}
        send={() => act.mutate({ ...request, note })}
        submit={t(VERBS[verb].title)}
        isReady={isReady && isReason(note)}
        button={verb === 'close' ? { color: 'red' } : {}}
        onClose={onClose}
      >
        {verb === 'hand-over' && <PersonField value={to} onChange={setTo} mine={one.assigneeId} />}
        {verb === 'follow-up' && (
          <TextInput
            type="date"
            label={t('harm.followUpOn')}
            description={t('harm.followUpHint')}
            value={on}
            onChange={(event) => setOn(event.currentTarget.value)}
            required
          />
        )}
        {verb === 'close' && <Alert color="orange">{t('harm.closeText', { account: one.account })}</Alert>}
        {verb === 'close' && (
          <Select
            label={t('harm.outcome')}
            value={outcome}
            onChange={(value) => setOutcome(OUTCOMES.find((some) => some === value) ?? null)}
            data={OUTCOMES.map((some) => ({ value: some, label: t(`harm.outcome.${some}`) }))}
            required
          />
        )}
        <Textarea
          label={t('harm.note')}
          description={t('harm.noteHint')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={2_000}
          autosize
          minRows={3}
          required
        />
      </Form>
    </Dialog>
  );
}

const NOBODY = 'nobody';
type PersonFieldProps = { value: string | null; onChange: (to: string | null) => void; mine: string | null };

function PersonField({ value, onChange, mine }: PersonFieldProps) {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: HARM.of('people'),
    queryFn: () => call<HarmPeople>('GET', '/harm/people'),
  });
  const people = (data?.items ?? []).filter(({ id }) => id !== mine);
  return (
    <>
      <Select
        label={t('harm.handOverTo')}
        value={value}
        onChange={onChange}
        data={[
          { value: NOBODY, label: t('harm.everybody') },
          ...people.map(({ id, username }) => ({ value: id, label: username })),
        ]}
        searchable
        required
      />
      {error !== null && <Text size="sm">{t('error.title')}</Text>}
    </>
  );
}
