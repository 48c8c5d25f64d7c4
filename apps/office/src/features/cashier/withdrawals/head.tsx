/** The head of a withdrawal, with its decision: to pay it out, or to ask a second person for that; else to give the money back. */
import { useQueryClient } from '@tanstack/react-query';
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

/** A rejection needs a reason, which the member reads; a large approval needs one, and a second person. */
function useDecision(id: string, { withdrawal, secondPerson }: OfficeWithdrawalDetail, isOpen: boolean) {
  const t = useT();
  const money = useMoney();
  const methodName = useMethodName();
  const { may } = useSession();
  const { confirm, dialog } = useConfirm();
  const acted = useActed();
  const queries = useQueryClient();
  const warning = useTakenWarning({ kind: 'withdrawal', id }, isOpen);
  if (!isOpen || !may('cashier.decide')) return { dialog, more: [] };
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
  const ask = (verb: 'approve' | 'reject', question: Omit<Confirmation, 'send' | 'onDone'>, done: string) =>
    confirm({
      ...question,
      ...(warning === undefined ? {} : { warning }),
      send: async (reason) => {
        try {
          await call('POST', `/withdrawals/${id}/${verb}`, { reason });
        } finally {
          await queries.invalidateQueries({ queryKey: WITHDRAWALS.all });
        }
      },
      onDone: () => acted(done),
    });
  const pay: Act = {
    label: t('decision.approve'),
    onAct: () =>
      ask(
        'approve',
        {
          title: t('decision.payTitle', facts),
          text: t('decision.payText', facts),
          yes: t('decision.pay'),
          reason: 'optional',
        },
        t('decision.approved'),
      ),
  };
  const askSecond: Act = {
    label: t('decision.askApproval'),
    isDisabled: approval !== null,
    onAct: () =>
      ask(
        'approve',
        {
          title: t('decision.askTitle', facts),
          text: t('decision.askText', facts),
          yes: t('decision.askApproval'),
          reason: 'needed',
          reasonHint: t('decision.reasonHintTwo'),
        },
        t('approvals.asked'),
      ),
  };
  const reject: Act = {
    label: t('decision.reject'),
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
  return { dialog, next: isNeeded ? askSecond : pay, more: [reject] };
}
