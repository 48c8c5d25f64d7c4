/** The first person's word about a large win: to pay it, or to take it back. The second one's is an approval. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { HandPayRequest, OfficeHandPay, OfficeHandPayDetail } from '@feria/contracts/handpay/office';
import type { ReversalCause } from '@feria/contracts/wallet/member';
import { useActed } from '../../ground/feedback/acted.ts';
import { Confirm } from '../../ground/forms/confirm.tsx';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';
import type { Act } from '../../ground/loading/record-head.tsx';
import { useTakenWarning } from '../../ground/records/use-holder.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useMoney } from '../../ground/values/amount.tsx';
import { CauseSelect } from '../play/index.ts';
import { HAND_PAYS } from './queries.ts';

type Decision = HandPayRequest['decision'];

/** `canAsk`: it waits, and nobody has asked yet. */
export function useAskDecision(
  handPay: OfficeHandPay,
  canAsk: boolean,
): { next?: Act; more: readonly Act[]; dialog: ReactNode } {
  const t = useT();
  const { may } = useSession();
  const [decision, setDecision] = useState<Decision>();
  if (!canAsk || !may('cashier.decide')) return { more: [], dialog: null };
  return {
    next: { label: t('handPay.askPay'), onAct: () => setDecision('pay') },
    more: [{ label: t('handPay.askRefuse'), isGrave: true, onAct: () => setDecision('refuse') }],
    dialog: decision && <Ask handPay={handPay} decision={decision} onClose={() => setDecision(undefined)} />,
  };
}

interface AskProps {
  handPay: OfficeHandPay;
  decision: Decision;
  onClose: () => void;
}

function Ask({ handPay: { id, amount, currency, account }, decision, onClose }: AskProps) {
  const t = useT();
  const money = useMoney();
  const acted = useActed();
  const queries = useQueryClient();
  const [cause, setCause] = useState<ReversalCause | null>(null);
  const warning = useTakenWarning({ kind: 'hand_pay', id }, true);
  const isRefusal = decision === 'refuse';
  const facts = { amount: money(amount, currency), account };
  const send = async (note: string): Promise<void> => {
    const request = isRefusal ? { decision, cause, note } : { decision, note };
    try {
      const detail = await call<OfficeHandPayDetail>('POST', `/hand-pays/${id}/ask`, request);
      queries.setQueryData(HAND_PAYS.one(id), detail);
    } finally {
      await queries.invalidateQueries({ queryKey: HAND_PAYS.all });
    }
  };
  return (
    <Confirm
      title={t(isRefusal ? 'handPay.refuseTitle' : 'handPay.payTitle', facts)}
      text={t(isRefusal ? 'handPay.refuseText' : 'handPay.payText', facts)}
      yes={t(isRefusal ? 'handPay.askRefuse' : 'handPay.askPay')}
      isGrave={isRefusal}
      reason="needed"
      reasonHint={t('decision.reasonHintTwo')}
      isReady={!isRefusal || cause !== null}
      send={send}
      onDone={() => acted(t('handPay.asked'))}
      onClose={onClose}
      {...(warning === undefined ? {} : { warning })}
    >
      {isRefusal && <CauseSelect value={cause} onChange={setCause} />}
    </Confirm>
  );
}
