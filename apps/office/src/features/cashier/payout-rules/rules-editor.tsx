/** Other payout rules for a market: tried on the withdrawals of the last days first, then proposed to a second person. */
import { Alert, Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  PAYOUT_RULES,
  TRIED_DAYS,
  type PayoutRule,
  type PayoutRules,
  type RuleSetting,
} from '@feria/contracts/cashier/payout-rules';
import {
  PayoutRules as RulesShape,
  type MarketPayoutRules,
  type PayoutRulesPreview,
} from '@feria/contracts/cashier/payout-rules-office';
import type { Asked } from '@feria/contracts/operators/roles';
import { useState } from 'react';
import { useDone } from '../../../ground/feedback/done.ts';
import { useAsk } from '../../../ground/forms/ask-reason.tsx';
import { Form } from '../../../ground/forms/form.tsx';
import { call } from '../../../ground/http/api.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { PAYOUT_RULES_KEY } from '../queries.ts';
import { PayBelowField, RuleFields } from './rule-fields.tsx';
import { Tried } from './tried.tsx';

type EditorProps = { market: MarketPayoutRules; onClose: () => void };

export function RulesEditor({ market, onClose }: EditorProps) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const [rules, setRules] = useState<PayoutRules>(market.rules);
  const isSound =
    RulesShape.safeParse(rules).success && rules.payBelow <= Math.floor(Number(market.secondPersonFrom));
  const path = `/payout-rules/${market.merchantCode}`;
  const trial = useMutation({
    mutationFn: () => call<PayoutRulesPreview>('POST', `${path}/preview`, { rules }),
  });
  const change = (next: PayoutRules): void => {
    trial.reset();
    setRules(next);
  };
  const put = (rule: PayoutRule, setting: RuleSetting): void =>
    change({ ...rules, rules: { ...rules.rules, [rule]: setting } });
  const propose = () =>
    ask({
      title: t('payoutRules.propose'),
      text: t('payoutRules.proposeText'),
      confirm: t('payoutRules.propose'),
      send: async (reason) => {
        await call<Asked>('POST', path, { rules, base: market.version, reason });
        await queries.invalidateQueries({ queryKey: PAYOUT_RULES_KEY });
        done(t('payoutRules.proposed'));
        onClose();
      },
    });
  return (
    <Form
      act={{ isPending: false, error: trial.error }}
      send={propose}
      submit={t('payoutRules.propose')}
      isReady={isSound}
      gap="md"
      before={
        <>
          <Button variant="default" onClick={onClose}>
            {t('payoutRules.stop')}
          </Button>
          <Button
            variant="light"
            disabled={!isSound}
            loading={trial.isPending}
            onClick={() => trial.mutate()}
          >
            {t('payoutRules.try', { days: TRIED_DAYS })}
          </Button>
        </>
      }
    >
      {dialog}
      <PayBelowField
        value={rules.payBelow}
        market={market}
        onChange={(payBelow) => change({ ...rules, payBelow })}
      />
      {PAYOUT_RULES.map((rule) => (
        <RuleFields
          key={rule}
          rule={rule}
          setting={rules.rules[rule]}
          currency={market.currency}
          onChange={(setting) => put(rule, setting)}
          count={trial.data?.rules.find((one) => one.rule === rule)?.met}
        />
      ))}
      {!isSound && (
        <Alert color="red" role="alert">
          {t('payoutRules.wrong')}
        </Alert>
      )}
      <Stack role="status" gap="md">
        {trial.data && <Tried tried={trial.data} market={market} />}
      </Stack>
    </Form>
  );
}
