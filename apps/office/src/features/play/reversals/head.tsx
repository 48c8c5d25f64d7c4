/** The head of a ledger entry: whether it stands, and the second person's word where somebody asked to take it back. */
import { useQueryClient } from '@tanstack/react-query';
import type { EntryDetail } from '@feria/contracts/play/reversals';
import { Link } from 'wouter';
import { useActed } from '../../../ground/feedback/acted.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { RecordHead, type Act } from '../../../ground/loading/record-head.tsx';
import { useSession } from '../../../ground/session/session.tsx';
import { Amount, useMoney } from '../../../ground/values/amount.tsx';
import { REVERSALS } from '../queries.ts';
import { EntryState } from './badges.tsx';

export function Head({ entry }: { entry: EntryDetail }) {
  const { id, amount, currency, memberId, account, merchantCode: market, order } = entry;
  const { next, more, dialog } = useDecision(entry);
  return (
    <>
      {dialog}
      <RecordHead
        record={{ kind: 'entry', id }}
        state={<EntryState entry={entry} />}
        figure={<Amount value={amount} currency={currency} />}
        who={<Link href={`/members/${memberId}`}>{account}</Link>}
        waits={order?.state === 'waiting' ? { since: order.askedAt, market } : undefined}
        next={next}
        more={more}
      />
    </>
  );
}

/** Who asked may only take the question back; so may whoever could be the same person. */
function useDecision({ id, amount, currency, account, order, preview }: EntryDetail) {
  const t = useT();
  const money = useMoney();
  const { may } = useSession();
  const queries = useQueryClient();
  const acted = useActed();
  const { ask, dialog } = useAsk();
  if (!may('wallet.reverse') || order?.state !== 'waiting') return { dialog, more: [] };
  const facts = { amount: money(amount, currency), account };
  const send = (verb: 'approve' | 'refuse') => async (note: string) => {
    try {
      const changes = verb === 'approve' ? { changes: preview?.changes } : {};
      const after = await call<EntryDetail>('POST', `/reversals/${order.id}/${verb}`, { note, ...changes });
      if (after.id === id) queries.setQueryData(REVERSALS.one(id), after);
    } finally {
      // Something has moved where it was refused, too.
      await queries.invalidateQueries({ queryKey: REVERSALS.all });
    }
  };
  const refusing = t(order.isOwn ? 'reversal.withdraw' : 'reversal.refuse');
  const refuse: Act = {
    label: refusing,
    onAct: () =>
      ask({
        title: t(order.isOwn ? 'reversal.withdrawTitle' : 'reversal.refuseTitle', facts),
        text: t('reversal.refuseText', facts),
        confirm: refusing,
        reasonHint: t('reversal.noteHint'),
        send: send('refuse'),
        onDone: () => acted(t('reversal.refused')),
      }),
  };
  if (order.isOwn || order.isTied || preview === null) return { dialog, next: refuse, more: [] };
  const approve: Act = {
    label: t('reversal.approve'),
    isGrave: true,
    onAct: () =>
      ask({
        title: t('reversal.takeTitle', facts),
        text: t('reversal.takeText', facts),
        confirm: t('reversal.approve'),
        isGrave: true,
        reasonHint: t('reversal.noteHint'),
        send: send('approve'),
        onDone: () => acted(t('reversal.done')),
      }),
  };
  return { dialog, next: approve, more: [refuse] };
}
