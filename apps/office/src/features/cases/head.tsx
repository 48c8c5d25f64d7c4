/** The head of a case, with what comes next: somebody takes it on, and ends it. Each act says which version of it was looked at. */
import { endsWithItsPayment } from '@feria/contracts/cases/states';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PaymentCase } from '@feria/contracts/cases/office';
import { Link } from 'wouter';
import { useActed } from '../../ground/feedback/acted.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { RefusalAlert } from '../../ground/forms/form-parts.tsx';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { RecordHead, type Act as HeadAct } from '../../ground/loading/record-head.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { OperatorName } from '../../ground/values/operator-name.tsx';
import { ActDialog, type Act } from './act-dialog.tsx';
import { CaseBadge, Due } from './badges.tsx';
import { CASES } from './queries.ts';

export function Head({ found }: { found: PaymentCase }) {
  const { row } = found;
  const { next, more, notice } = useActs(found);
  return (
    <>
      {notice}
      <RecordHead
        record={{ kind: 'payment_case', id: row.id }}
        state={<CaseBadge row={row} />}
        figure={<Amount value={row.amount} currency={row.currency} />}
        who={row.memberId === null ? undefined : <Link href={`/members/${row.memberId}`}>{row.account}</Link>}
        due={row.daysLeft === null ? undefined : <Due row={row} />}
        owner={row.assignee && <OperatorName username={row.assignee} />}
        next={next}
        more={more}
      />
    </>
  );
}

/** What may be done with it as it stands, and what is open or was refused. */
function useActs(found: PaymentCase): { next?: HeadAct | undefined; more: HeadAct[]; notice: ReactNode } {
  const t = useT();
  const { may } = useSession();
  const [act, setAct] = useState<Act>();
  const { take, show } = useMoves(found);
  const done = useDone();
  const acted = useActed();
  const { row, isMine } = found;
  if (!may('cases.work') || row.state === 'closed') return { more: [], notice: null };
  const open = (one: Act): HeadAct => ({ label: t(`cases.${one}`), onAct: () => setAct(one) });
  const taking: HeadAct = {
    label: t(row.assignee === null ? 'cases.take' : 'cases.takeOver'),
    isPending: take.isPending,
    onAct: () => take.mutate(),
  };
  const more = [
    ...(isMine && row.memberId !== null && row.state !== 'asked' ? [open('ask')] : []),
    ...(isMine && row.state !== 'tracing' ? [open('trace')] : []),
    open('note'),
  ];
  const notice = (
    <>
      <RefusalAlert error={take.error} />
      {act && (
        <ActDialog
          act={act}
          found={found}
          onClose={() => setAct(undefined)}
          onDone={async (after) => {
            setAct(undefined);
            await show(after);
            const message = t('cases.done', { reference: row.reference });
            if (act === 'note') done(message);
            else acted(message);
          }}
        />
      )}
    </>
  );
  // A case of a payout ends on the page of its withdrawal.
  const next = !isMine ? taking : endsWithItsPayment(row.kind) ? undefined : open('close');
  return { next, more, notice };
}

/** What came of an act is what is shown next. */
function useMoves({ row, version }: PaymentCase) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const show = async (after: PaymentCase): Promise<void> => {
    queries.setQueryData(CASES.one(row.id), after);
    await queries.invalidateQueries({ queryKey: CASES.all });
  };
  const take = useMutation({
    mutationFn: () => call<PaymentCase>('POST', `/cases/${row.id}/take`, { version }),
    onSuccess: async (after) => {
      await show(after);
      done(t('cases.taken', { reference: row.reference }));
    },
  });
  return { take, show };
}
