/** The second person's word: what was asked for is done with a yes, in the same moment; or it is not done at all. */
import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { useActed } from '../../ground/feedback/acted.ts';
import { useConfirm, type Confirmation } from '../../ground/forms/confirm.tsx';
import { call } from '../../ground/http/api.ts';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { RecordHead } from '../../ground/loading/record-head.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { Amount, useMoney } from '../../ground/values/amount.tsx';
import { ApprovalBadge } from './badges.tsx';
import { factsOf } from './facts-of.ts';
import { APPROVALS } from './queries.ts';

type Props = { approval: ApprovalView };

export function Head({ approval }: Props) {
  const { next, more, dialog } = useDecision(approval);
  const { amount } = factsOf(approval);
  const { id, state, askedAt, expiresAt } = approval;
  return (
    <>
      {dialog}
      <RecordHead
        record={{ kind: 'approval', id }}
        state={<ApprovalBadge state={state} />}
        {...(amount ? { figure: <Amount {...amount} /> } : {})}
        waits={state === 'waiting' ? { since: askedAt, dueAt: expiresAt } : undefined}
        next={next}
        more={more}
      />
    </>
  );
}

/** Who decides it, where it waits. */
export function Lead({ approval }: Props) {
  const t = useT();
  const { may } = useSession();
  if (approval.state !== 'waiting') return null;
  return <Alert color="gray">{t(leadOf(approval, may('approvals.decide'), may(approval.needs)))}</Alert>;
}

function leadOf({ isOwn, isTied }: ApprovalView, mayDecide: boolean, hasPermission: boolean): TextKey {
  if (isOwn) return 'approvals.own';
  if (!mayDecide) return 'approvals.notYours';
  if (!hasPermission) return 'approvals.notThis';
  return isTied ? 'approvals.tied' : 'approvals.decideLead';
}

function useDecision(approval: ApprovalView) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const acted = useActed();
  const { confirm, dialog } = useConfirm();
  const sentence = useSentence(approval);
  const mayRefuse = approval.isOwn || (may('approvals.decide') && may(approval.needs));
  if (approval.state !== 'waiting' || !mayRefuse) return { dialog, more: [] };
  const ask = (verb: 'approve' | 'refuse', question: Omit<Confirmation, 'send' | 'reason'>) => {
    let state: ApprovalView['state'] = approval.state;
    confirm({
      ...question,
      reason: 'needed',
      send: async (note) => {
        try {
          const answer = await call<ApprovalView>('POST', `/approvals/${approval.id}/${verb}`, { note });
          ({ state } = answer);
          queries.setQueryData(APPROVALS.one(approval.id), answer);
        } finally {
          await queries.invalidateQueries();
        }
      },
      onDone: () => acted(t(`approvals.state.${state}`)),
    });
  };
  const refusing = t(approval.isOwn ? 'approvals.withdraw' : 'approvals.refuse');
  const refuse = {
    label: refusing,
    onAct: () =>
      ask('refuse', { title: refusing, text: `${sentence} ${t('approvals.refuseText')}`, yes: refusing }),
  };
  if (!approval.mayDecide) return { dialog, next: refuse, more: [] };
  const approve = {
    label: t('approvals.approve'),
    onAct: () =>
      ask('approve', {
        title: t('approvals.approve'),
        text: `${sentence} ${t('approvals.approveText')}`,
        yes: t('approvals.approve'),
      }),
  };
  return { dialog, next: approve, more: [refuse] };
}

/** What was asked for, by whom, and how much of whom it is about, where it says. */
function useSentence(approval: ApprovalView): string {
  const t = useT();
  const money = useMoney();
  const { amount, person } = factsOf(approval);
  const asked = { action: t(`approvals.action.${approval.action}`), askedBy: approval.askedBy };
  if (amount && person)
    return t('approvals.askedMoneyOf', { ...asked, amount: money(amount.value, amount.currency), person });
  if (amount) return t('approvals.askedMoney', { ...asked, amount: money(amount.value, amount.currency) });
  return person === undefined
    ? t('approvals.askedPlain', asked)
    : t('approvals.askedOf', { ...asked, person });
}
