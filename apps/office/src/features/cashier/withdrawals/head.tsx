/** The head of a withdrawal, with its decision: to pay it out, or to ask a second person for that; else to give the money back. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeWithdrawalDetail } from '@feria/contracts/cashier/office';
import { Link } from 'wouter';
import { useActed } from '../../../ground/feedback/acted.ts';
import { useConfirm, type Confirmation } from '../../../ground/forms/confirm.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { RecordHead, type Act } from '../../../ground/loading/record-head.tsx';
import { useTakenWarning } from '../../../ground/records/use-holder.ts';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount, useMoney } from '../../../ground/values/amount.tsx';
import { useMethodName } from '../../../ground/values/method-name.tsx';
import { State } from '../../../ground/values/state.tsx';
import { WITHDRAWALS } from '../queries.ts';
import { CutDialog } from './cut-dialog.tsx';

export function Head({ id, detail }: { id: string; detail: OfficeWithdrawalDetail }) {
  const { withdrawal } = detail;
  const { member, state, amount, currency, createdAt } = withdrawal;
  const isOpen = state === 'requested';
  const { next, more, dialog } = useDecision(id, detail, isOpen);
  return (
    <>
      {dialog}
      <RecordHead
        record={{ kind: 'withdrawal', id }}
        state={<State state={state} />}
        figure={<Amount value={amount} currency={currency} />}
        who={<Link href={`/members/${member.memberId}`}>{member.account}</Link>}
        waits={isOpen ? { since: createdAt, market: member.merchantCode } : undefined}
        next={next}
        more={more}
      />
    </>
  );
}

type Question = Omit<Confirmation, 'send' | 'onDone'>;

/** A rejection needs a reason, which the member reads; a large approval needs one, and a second person. */
function useDecision(id: string, detail: OfficeWithdrawalDetail, isOpen: boolean) {
  const { withdrawal, secondPerson } = detail;
  const t = useT();
  const money = useMoney();
  const methodName = useMethodName();
  const { may } = useSession();
  const { confirm, dialog: asked } = useConfirm();
  const [isCutting, setCutting] = useState(false);
  const acted = useActed();
  const queries = useQueryClient();
  const warning = useTakenWarning({ kind: 'withdrawal', id }, isOpen);
  if (!isOpen || !may('cashier.decide')) return { dialog: asked, more: [] };
  const { isNeeded, approval } = secondPerson;
  const facts = {
    amount: money(withdrawal.amount, withdrawal.currency),
    payout: money(withdrawal.payoutAmount, withdrawal.currency),
    account: withdrawal.member.account,
    method: methodName({
      code: withdrawal.method,
      market: withdrawal.member.merchantCode,
      direction: 'out',
    }),
  };
  const send = async (verb: 'approve' | 'reject', reason: string, parts: readonly string[] = []) => {
    try {
      await call('POST', `/withdrawals/${id}/${verb}`, { reason, ...(parts.length > 0 ? { parts } : {}) });
    } finally {
      await queries.invalidateQueries({ queryKey: WITHDRAWALS.all });
    }
  };
  const warned = warning === undefined ? {} : { warning };
  const ask = (verb: 'approve' | 'reject', question: Question, done: string) =>
    confirm({
      ...question,
      ...warned,
      send: (reason) => send(verb, reason),
      onDone: () => acted(done),
    });
  const payment: Question = {
    title: t('decision.payTitle', facts),
    text: t('decision.payText', facts),
    yes: t('decision.pay'),
    reason: 'optional',
  };
  const second: Question = {
    title: t('decision.askTitle', facts),
    text: t('decision.askText', facts),
    yes: t('decision.askApproval'),
    reason: 'needed',
    reasonHint: t('decision.reasonHintTwo'),
  };
  const done = t(isNeeded ? 'approvals.asked' : 'decision.approved');
  const pay: Act = { label: t('decision.approve'), onAct: () => ask('approve', payment, done) };
  const askSecond: Act = {
    label: t('decision.askApproval'),
    isDisabled: approval !== null,
    onAct: () => ask('approve', second, done),
  };
  const cut: Act = {
    label: t('decision.inParts'),
    isDisabled: isNeeded && approval !== null,
    onAct: () => setCutting(true),
  };
  const dialog = isCutting ? (
    <CutDialog
      detail={detail}
      question={{ ...(isNeeded ? second : payment), ...warned }}
      send={(reason, parts) => send('approve', reason, parts)}
      onDone={() => acted(done)}
      onClose={() => setCutting(false)}
    />
  ) : (
    asked
  );
  const reject: Act = {
    label: t('decision.reject'),
    letter: 'R',
    isGrave: true,
    onAct: () =>
      ask(
        'reject',
        {
          title: t('decision.rejectTitle', facts),
          text: t('decision.rejectText', facts),
          yes: t('decision.reject'),
          isGrave: true,
          reason: 'needed',
          reasonHint: t('decision.reasonHint'),
        },
        t('decision.rejected'),
      ),
  };
  return { dialog, next: isNeeded ? askSecond : pay, more: [cut, reject] };
}
