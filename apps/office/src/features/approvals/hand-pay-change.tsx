import { HAND_PAY_STATES } from '@feria/contracts/handpay/member';
import { REVERSAL_CAUSES } from '@feria/contracts/wallet/member';
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { VendorName } from '../../ground/values/vendor-names.tsx';

/** What would become of a large win, in words. */
export function HandPayChange({ after }: Pick<ApprovalView, 'after'>) {
  const t = useT();
  const text = (name: string): string => {
    const value = after?.[name];
    return typeof value === 'string' ? value : '';
  };
  const state = HAND_PAY_STATES.find((one) => one === text('state'));
  const cause = REVERSAL_CAUSES.find((one) => one === text('cause'));
  const isDecision = state === 'paid' || state === 'refused';
  return (
    <>
      {isDecision && <Fact label={t('handPay.decision')}>{t(`handPay.decision.${state}`)}</Fact>}
      {cause && <Fact label={t('reversal.cause')}>{t(`reversal.cause.${cause}`)}</Fact>}
      <Fact label={t('handPay.won')}>
        <Amount value={text('won')} currency={text('currency')} />
      </Fact>
      <Fact label={t('handPay.amount')}>
        <Amount value={text('amount')} currency={text('currency')} />
      </Fact>
      <Fact label={t('column.vendor')}>
        <VendorName code={text('vendor')} />
      </Fact>
    </>
  );
}
