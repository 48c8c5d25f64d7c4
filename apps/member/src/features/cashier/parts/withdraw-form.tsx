import { Button, Card, Chip, Text } from '@feria/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountFieldsOf } from '@feria/contracts/cashier/account-terms';
import type { SecurityState } from '@feria/contracts/access/security';
import type { PaymentQuote } from '@feria/contracts/tax/member';
import type { BalanceView } from '@feria/contracts/wallet/member';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { Amount } from '../../../ground/money/amount.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { useCodeFailure } from '../../../ground/feedback/failure-text.ts';
import { ownQuery } from '../../../ground/http/queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useGate } from '../../../ground/dialogs/use-gate.ts';
import { faultOf, floorOf, lesser, quickAmounts, rest, startMethod } from '../methods.ts';
import type { Method } from '../methods.ts';
import { isFateUnknown, useWithdrawalOrder } from '../orders.ts';
import { AccountPicker } from './account-picker.tsx';
import { AmountField, NOTHING_TYPED } from './amount-field.tsx';
import { MethodCards } from './method-cards.tsx';
import { useFeeFact, useQuote, useTaxFacts } from './use-quote.tsx';
import { WithdrawConfirm } from './withdraw-confirm.tsx';
import styles from './cashier.module.css';

export interface WithdrawFormProps {
  methods: readonly Method[];
  last: string | undefined;
  balance: BalanceView;
}

/** Everything is everything, to the last unit of the ledger. */
const ALL_PLACES = 5;

/** Method, amount or everything, review, confirm: one step more than a deposit, because it is the last look. */
export function WithdrawForm({ methods, last, balance }: WithdrawFormProps) {
  const t = useT();
  const gate = useGate();
  const { merchant } = useApp();
  const [picked, setPicked] = useState<string>();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isAll, setAll] = useState(false);
  const [tried, setTried] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const [paymentPassword, setPaymentPassword] = useState('');
  const [account, setAccount] = useState<string>();
  const order = useWithdrawalOrder();
  const { refused } = useCodeFailure(order.error);
  const { data: security } = useQuery(ownQuery<SecurityState>('/api/security'));
  const method = startMethod(methods, picked, last);
  // 'all' goes below the cent; what is judged is the balance itself, not what the input shows of it.
  const amount = isAll ? balance.balance : typed.value;
  const places = isAll ? ALL_PLACES : merchant?.currencyPlaces;
  const fault = method && faultOf(amount, typed.unread, { ...method, places, balance: balance.balance });
  const { quote, isError, isComing } = useQuote(
    'withdrawals',
    method?.code,
    fault ? undefined : isAll ? 'all' : amount,
  );
  if (!method) return null;

  const { currency } = balance;
  const rail = method.rail;
  const needsAccount = accountFieldsOf(rail).length > 0;
  const hasPaymentPassword = security?.value.paymentPassword.on === true;
  const review = () => {
    setTried(true);
    if (!fault && (!needsAccount || account)) gate(() => setReviewing(true));
  };
  const all = (
    <Chip
      pressed={isAll}
      onClick={() => {
        setAll(!isAll);
        setTyped(NOTHING_TYPED);
      }}
    >
      {t('withdraw.all')}
    </Chip>
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
    >
      <MethodCards
        methods={methods}
        chosen={method.code}
        last={last}
        currency={currency}
        onChoose={(code) => {
          setPicked(code);
          setAccount(undefined);
        }}
      />
      {needsAccount ? (
        <AccountPicker
          rail={rail}
          chosen={account}
          onChoose={setAccount}
          hasPaymentPassword={hasPaymentPassword}
          isMissing={tried}
        />
      ) : null}
      <AmountField
        label={t('withdraw.amount')}
        typed={isAll ? { value: floorOf(balance.balance), unread: undefined } : typed}
        onTyped={(next) => {
          setTyped(next);
          setAll(false);
          order.reset();
        }}
        currency={currency}
        limits={method}
        balance={balance.balance}
        fault={tried ? fault : undefined}
        quick={quickAmounts({ min: method.min, max: lesser(method.max, balance.balance) }).slice(0, 3)}
        extra={all}
      />
      <WithdrawSummary
        method={method}
        amount={fault ? undefined : amount}
        balance={balance}
        quote={quote}
        isUnknown={isError}
      />
      <Button type="submit" block>
        {t('withdraw.review')}
      </Button>
      <Text size={14} tone="muted">
        {t('withdraw.note')}
      </Text>
      <WithdrawConfirm
        open={reviewing}
        onClose={() => setReviewing(false)}
        busy={order.isPending || isComing}
        onConfirm={() =>
          order.mutate({
            method: method.code,
            amount: isAll ? 'all' : typed.value,
            ...(needsAccount && account ? { account } : {}),
            // What was shown is what is agreed to: another tax or fee is refused.
            tax: quote?.tax,
            fee: quote?.fee,
            ...(paymentPassword ? { paymentPassword } : {}),
          })
        }
        password={
          hasPaymentPassword ? { value: paymentPassword, onChange: setPaymentPassword, refused } : undefined
        }
        failure={
          order.error && !refused ? (
            <ActionFailure
              error={order.error}
              money={isFateUnknown(order.error) ? t('withdraw.moneyUnknown') : t('withdraw.moneyNone')}
            />
          ) : null
        }
      >
        <WithdrawSummary
          method={method}
          amount={fault ? undefined : amount}
          balance={balance}
          quote={quote}
          isUnknown={isError}
          bare
        />
      </WithdrawConfirm>
    </form>
  );
}

interface SummaryProps {
  method: Method;
  amount: string | undefined;
  balance: BalanceView;
  quote: PaymentQuote | undefined;
  /** The platform could not say what it costs. */
  isUnknown: boolean;
  /** Inside the review there is a frame already. */
  bare?: boolean;
}

function WithdrawSummary({ method, amount, balance, quote, isUnknown, bare }: SummaryProps) {
  const t = useT();
  const feeFact = useFeeFact();
  const taxes = useTaxFacts()(quote);
  const localized = useLocalized();
  const { currency } = balance;
  const shown = (value: string | undefined) =>
    value === undefined ? '—' : <Amount amount={value} currency={currency} />;
  const facts = [
    { label: t('withdraw.leaves'), value: shown(amount) },
    feeFact(method, quote),
    ...taxes,
    {
      label: t('withdraw.youReceive'),
      value: shown(amount && quote?.arrives),
      strong: true,
    },
    { label: t('cashier.method'), value: localized(method.name) },
    { label: t('cashier.when'), value: localized(method.eta) },
    { label: t('withdraw.stays'), value: shown(amount && rest(balance.balance, amount)) },
  ];
  const unknown =
    isUnknown && amount !== undefined ? (
      <Text size={14} tone="muted">
        {t('cashier.costUnknown')}
      </Text>
    ) : null;
  if (bare)
    return (
      <>
        <Facts facts={facts} />
        {unknown}
      </>
    );
  return (
    <Card>
      <h2 className={styles.heading}>{t('cashier.summary')}</h2>
      <Facts facts={facts} />
      {unknown}
    </Card>
  );
}
