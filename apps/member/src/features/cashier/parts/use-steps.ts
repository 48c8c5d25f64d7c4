/** The journeys of `journey.ts` in words, for a Timeline. */
import type { TimelineStep } from '@feria/ui';
import { createElement } from 'react';
import type { DepositView, WithdrawalView } from '@feria/contracts/cashier/member';
import { Moment } from '../../../ground/time/moment.tsx';
import { useWhy } from '../../../ground/money/use-why.ts';
import { useT, type TextKey } from '../../../ground/i18n/texts.ts';
import { depositJourney, withdrawalJourney } from '../journey.ts';

export function useDepositSteps(): (deposit: DepositView) => TimelineStep[] {
  const t = useT();
  return (deposit) =>
    depositJourney(deposit).map(({ id, state, word, at }) => ({
      id,
      state,
      title: t(`deposit.step.${word}` as TextKey),
      stateLabel: t(`center.stepState.${state}`),
      time: at && createElement(Moment, { at }),
    }));
}

export function useWithdrawalSteps(): (withdrawal: WithdrawalView) => TimelineStep[] {
  const t = useT();
  const why = useWhy();
  return (withdrawal) =>
    withdrawalJourney(withdrawal).map(({ id, state, word, at }) => ({
      id,
      state,
      title: t(`withdraw.step.${word}` as TextKey),
      stateLabel: t(`center.stepState.${state}`),
      time: at && createElement(Moment, { at }),
      detail: id === 'rejected' ? rejection(withdrawal, why) : undefined,
    }));
}

function rejection(
  { reasonCode, reason }: WithdrawalView,
  why: ReturnType<typeof useWhy>,
): string | undefined {
  return why('reject', reasonCode ?? 'other', reason) || undefined;
}
