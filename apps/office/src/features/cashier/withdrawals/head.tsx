/** The head of a withdrawal, with its decision: to pay it out, or to ask a second person for that; to hold it back; to give the money back. */
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
import { ReasonDialog } from './reason-dialog.tsx';

export function Head({ id, detail }: { id: string; detail: OfficeWithdrawalDetail }) {
  const { withdrawal } = detail;
  const { member, state, amount, currency, createdAt } = withdrawal;
  const isOpen = state === 'requested' || state === 'on_hold';
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
        showsKeys
      />
    </>
  );
}

type Question = Omit<Confirmation, 'send' | 'onDone'>;

/** A rejection and a hold have a reason, whose sentence the member reads; a large approval has one, and a second person. */
function useDecision(id: string, detail: OfficeWithdrawalDetail, isOpen: boolean) {
  const { withdrawal, secondPerson } = detail;
  const t = useT();
  const money = useMoney();
  const methodName = useMethodName();
  const { may } = useSession();
  const { confirm, dialog: asked } = useConfirm();
  const [asking, setAsking] = useState<'cut' | 'reject' | 'hold'>();
  const close = () => setAsking(undefined);
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
  const act = async (verb: 'approve' | 'reject' | 'hold' | 'release', payload: object) => {
    try {
      await call('POST', `/withdrawals/${id}/${verb}`, payload);
    } finally {
      await queries.invalidateQueries({ queryKey: WITHDRAWALS.all });
    }
  };
  const warned = warning === undefined ? {} : { warning };
  const approve = (reason: string, parts: readonly string[] = []) =>
    act('approve', { reason, ...(parts.length > 0 ? { parts } : {}) });
  const ask = (question: Question, done: string) =>
    confirm({ ...question, ...warned, send: (reason) => approve(reason), onDone: () => acted(done) });
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
  const pay: Act = { label: t('decision.approve'), onAct: () => ask(payment, done) };
  const askSecond: Act = {
    label: t('decision.askApproval'),
    isDisabled: approval !== null,
    onAct: () => ask(second, done),
  };
  const cut: Act = {
    label: t('decision.inParts'),
    isDisabled: isNeeded && approval !== null,
    onAct: () => setAsking('cut'),
  };
  const reject: Act = {
    label: t('decision.reject'),
    letter: 'R',
    isGrave: true,
    onAct: () => setAsking('reject'),
  };
  const hold: Act = { label: t('desk.hold'), letter: 'H', onAct: () => setAsking('hold') };
  const release: Act = {
    label: t('desk.release'),
    onAct: () =>
      confirm({
        title: t('desk.releaseTitle', facts),
        text: t('desk.releaseText'),
        yes: t('desk.release'),
        reason: 'optional',
        reasonLabel: t('desk.note'),
        reasonHint: t('desk.note.optional'),
        ...warned,
        send: (note) => act('release', { note }),
        onDone: () => acted(t('desk.released')),
      }),
  };
  const ended = { market: withdrawal.member.merchantCode, onClose: close };
  const dialogs = {
    cut: (
      <CutDialog
        detail={detail}
        question={{ ...(isNeeded ? second : payment), ...warned }}
        send={approve}
        onDone={() => acted(done)}
        onClose={close}
      />
    ),
    reject: (
      <ReasonDialog
        {...ended}
        act="reject"
        question={{
          title: t('decision.rejectTitle', facts),
          text: t('decision.rejectText', facts),
          yes: t('decision.reject'),
          isGrave: true,
          ...warned,
        }}
        send={(said) => act('reject', said)}
        onDone={() => acted(t('decision.rejected'))}
      />
    ),
    hold: (
      <ReasonDialog
        {...ended}
        act="hold"
        question={{
          title: t('desk.holdTitle', facts),
          text: t('desk.holdText', facts),
          yes: t('desk.hold'),
          ...warned,
        }}
        send={(said) => act('hold', said)}
        onDone={() => acted(t('desk.held'))}
      />
    ),
  };
  const dialog = asking ? dialogs[asking] : asked;
  // What is on hold is released before it is approved.
  if (withdrawal.state === 'on_hold') return { dialog, next: release, more: [reject] };
  return { dialog, next: isNeeded ? askSecond : pay, more: [cut, hold, reject] };
}
