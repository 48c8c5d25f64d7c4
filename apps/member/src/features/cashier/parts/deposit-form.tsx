import { Button, Card, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { Refused } from '../../../ground/http/failures.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { Amount } from '../../../ground/money/amount.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { balanceQuery } from '../../../ground/http/own-queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useGate } from '../../../ground/dialogs/use-gate.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { faultOf, isNothing, quickAmounts, startMethod, withFee } from '../methods.ts';
import type { Method } from '../methods.ts';
import { isFateUnknown, useDepositOrder } from '../orders.ts';
import { AmountField, NOTHING_TYPED } from './amount-field.tsx';
import { useQuote, useTaxFacts } from './use-quote.tsx';
import { LimitReached } from './limit-reached.tsx';
import { MethodCards } from './method-cards.tsx';
import styles from './cashier.module.css';

export interface DepositFormProps {
  methods: readonly Method[];
  last: string | undefined;
}

/** Method, amount, pay. The order is asked for once, however often the button is pressed. */
export function DepositForm({ methods, last }: DepositFormProps) {
  const t = useT();
  const gate = useGate();
  const money = useMoney();
  const { merchant } = useApp();
  const [picked, setPicked] = useState<string>();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [tried, setTried] = useState(false);
  const order = useDepositOrder();
  const method = startMethod(methods, picked, last);
  if (!method || !merchant) return null;

  const { currency, currencyPlaces: places } = merchant;
  const fault = faultOf(typed.value, typed.unread, { ...method, places });
  const submit = () => {
    setTried(true);
    if (!fault) gate(() => order.mutate({ method: method.code, amount: typed.value }));
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!order.isPending) submit();
      }}
    >
      <MethodCards
        methods={methods}
        chosen={method.code}
        last={last}
        currency={currency}
        onChoose={setPicked}
      />
      <AmountField
        label={t('deposit.amount')}
        typed={typed}
        onTyped={(next) => {
          setTyped(next);
          order.reset();
        }}
        currency={currency}
        limits={method}
        fault={tried ? fault : undefined}
        quick={quickAmounts(method)}
      />
      <DepositSummary method={method} amount={fault ? undefined : typed.value} currency={currency} />
      <DepositFailure error={order.error} />
      <Button type="submit" block loading={order.isPending}>
        {fault ? t('deposit.submit') : t('deposit.submitAmount', { amount: money(typed.value, currency) })}
      </Button>
      <Text size={14} tone="muted">
        {t('deposit.note')}
      </Text>
    </form>
  );
}

/** Why there was no deposit; a limit says which one, what is left of it, and from when there is room. */
function DepositFailure({ error }: { error: unknown }) {
  const t = useT();
  if (!error) return null;
  if (error instanceof Refused && error.code === 'safety.deposit_limit')
    return <LimitReached detail={error.detail} />;
  return (
    <ActionFailure
      error={error}
      money={isFateUnknown(error) ? t('deposit.moneyUnknown') : t('deposit.moneyNone')}
    />
  );
}

interface SummaryProps {
  method: Method;
  /** Undefined while there is none that fits. */
  amount: string | undefined;
  currency: string;
}

/** What is paid, what it costs, what arrives and when. */
function DepositSummary({ method, amount, currency }: SummaryProps) {
  const t = useT();
  const localized = useLocalized();
  const { data: balance } = useQuery(balanceQuery());
  const { quote, isError } = useQuote('deposits', amount);
  const taxes = useTaxFacts()(quote);
  const shown = (value: string | undefined) =>
    value === undefined ? '—' : <Amount amount={value} currency={currency} />;
  const facts = [
    { label: t('deposit.pay'), value: shown(amount && withFee(amount, method.fee, 'in')) },
    {
      label: t('cashier.fee'),
      value: isNothing(method.fee) ? t('cashier.none') : <Amount amount={method.fee} currency={currency} />,
    },
    { label: t('cashier.when'), value: localized(method.eta) },
    ...taxes,
    { label: t('deposit.arrives'), value: shown(quote?.arrives), strong: true },
    ...(balance ? [{ label: t('deposit.balanceNow'), value: shown(balance.balance) }] : []),
  ];
  return (
    <Card>
      <h2 className={styles.heading}>{t('cashier.summary')}</h2>
      <Facts facts={facts} />
      {isError && amount !== undefined ? (
        <Text size={14} tone="muted">
          {t('cashier.taxUnknown')}
        </Text>
      ) : null}
    </Card>
  );
}
