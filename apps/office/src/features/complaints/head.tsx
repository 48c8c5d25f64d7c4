/** The head of a complaint, with what comes next: somebody takes it on, and decides it. Each act says which state of it was looked at. */
import { Alert } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ComplaintCase } from '@feria/contracts/complaints/office';
import { Link } from 'wouter';
import { useActed } from '../../ground/feedback/acted.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { RecordHead, type Act as HeadAct } from '../../ground/loading/record-head.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { ActDialog, type Act } from './act-dialog.tsx';
import { ComplaintBadge, Due } from './badges.tsx';
import { COMPLAINTS } from './queries.ts';
import { OperatorName } from '../../ground/values/operator-name.tsx';

export function Head({ found }: { found: ComplaintCase }) {
  const { row } = found;
  const { next, more, notice } = useActs(found);
  return (
    <>
      {notice}
      <RecordHead
        record={{ kind: 'complaint', id: row.id }}
        state={<ComplaintBadge row={row} />}
        who={<Link href={`/members/${row.memberId}`}>{row.account}</Link>}
        due={row.answerBy === null ? undefined : <Due row={row} />}
        owner={row.assignee && <OperatorName username={row.assignee} />}
        next={next}
        more={more}
      />
    </>
  );
}

/** What may be done with it as it stands, and what is open or was refused. */
function useActs(found: ComplaintCase): { next?: HeadAct | undefined; more: HeadAct[]; notice: ReactNode } {
  const t = useT();
  const { may } = useSession();
  const [act, setAct] = useState<Act>();
  const { take, show } = useMoves(found);
  const done = useDone();
  const acted = useActed();
  const { row, isMine, escalatedAt, decidedByMe } = found;
  if (!may('complaints.handle') || row.state === 'closed') return { more: [], notice: null };
  const isAnswered = row.state === 'answered';
  const isOthers = escalatedAt !== null && decidedByMe && !isAnswered;
  const open = (one: Act): HeadAct => ({ label: t(`complaints.${one}`), onAct: () => setAct(one) });
  const taking: HeadAct = {
    label: t(row.assignee === null ? 'complaints.take' : 'complaints.takeOver'),
    isPending: take.isPending,
    onAct: () => take.mutate(),
  };
  const atIt = isMine && !isAnswered;
  const next = atIt ? open('decide') : isAnswered || isOthers ? undefined : taking;
  const more = [
    ...(atIt && row.state !== 'needs_answer' ? [open('ask')] : []),
    open('note'),
    ...(atIt ? [{ ...open('close'), isGrave: true }] : []),
  ];
  const notice = (
    <>
      {isOthers && <Alert color="orange">{t('complaints.secondPerson')}</Alert>}
      <RefusalAlert error={take.error} />
      {act && (
        <ActDialog
          act={act}
          found={found}
          onClose={() => setAct(undefined)}
          onDone={async (after) => {
            setAct(undefined);
            await show(after);
            const message = t('complaints.done', { number: row.number });
            if (act === 'note') done(message);
            else acted(message);
          }}
        />
      )}
    </>
  );
  return { next, more, notice };
}

/** What came of an act is what is shown next. */
function useMoves({ row, version }: ComplaintCase) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const show = async (after: ComplaintCase): Promise<void> => {
    queries.setQueryData(COMPLAINTS.one(row.id), after);
    await queries.invalidateQueries({ queryKey: COMPLAINTS.all });
  };
  const take = useMutation({
    mutationFn: () => call<ComplaintCase>('POST', `/complaints/${row.id}/take`, { version }),
    onSuccess: async (after) => {
      await show(after);
      done(t('complaints.taken', { number: row.number }));
    },
  });
  return { take, show };
}
