import { Button, Card, Text } from '@feria/ui';
import { faultsOfPayer } from '@feria/contracts/cashier/documents';
import type { DepositMethods, DepositView } from '@feria/contracts/cashier/member';
import { pickFields, type FieldValues } from '@feria/contracts/cashier/rail-fields';
import type { PaymentQuote } from '@feria/contracts/tax/member';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { Refused } from '../../../ground/http/failures.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { Amount } from '../../../ground/money/amount.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { balanceQuery } from '../../../ground/http/own-queries.ts';
import { lazyPart } from '../../../ground/loading/lazy-part.tsx';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { depositBanksQuery, knownFieldsQuery } from '../queries.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { useGate } from '../../../ground/dialogs/use-gate.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { faultOf, floorOf, isAmount, isFree, isUsable, pressedAmounts, startMethod } from '../methods.ts';
import { besideCard, type AskCard } from '../card-answers.ts';
import { isFateUnknown, useDepositOrder } from '../orders.ts';
import { AmountField, NOTHING_TYPED } from './amount-field.tsx';
import { useFeeFact, useQuote, useTaxFacts } from './use-quote.tsx';
import { LimitReached } from './limit-reached.tsx';
import { MethodCards } from './method-cards.tsx';
import { PayerFields, startValues } from './payer-fields.tsx';
import styles from './cashier.module.css';

/** Who pays otherwise does not load it. */
const CardEntry = lazyPart(() => import('./card-entry.tsx').then((file) => file.CardEntry), 'cashier');

export type Offered = DepositMethods['items'][number];

export interface DepositFormProps {
  /** Those whose form this app has, closed ones among them. */
  methods: readonly Offered[];
  room: DepositMethods['room'];
  /** The last deposit: by what, and how much. */
  last: Pick<DepositView, 'method' | 'amount'> | undefined;
  /** Somebody comes back from a payment that was refused: what they had chosen. */
  again?: { method: string; amount: string } | undefined;
}

/** Amount, method with what it asks for, pay. The order is asked for once, however often the button is pressed. */
export function DepositForm({ methods, room, last, again }: DepositFormProps) {
  const t = useT();
  const gate = useGate();
  const money = useMoney();
  const moment = useMoment();
  const { merchant } = useApp();
  const [picked, setPicked] = useState(again?.method);
  const [typed, setTyped] = useState(() =>
    again && isAmount(again.amount) ? { ...NOTHING_TYPED, value: floorOf(again.amount) } : NOTHING_TYPED,
  );
  const [given, setGiven] = useState<FieldValues>({});
  const [tried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const askCard = useRef<AskCard>(null);
  const order = useDepositOrder();
  const method = startMethod(methods.filter(isUsable), picked, last?.method);
  const known = useQuery({ ...knownFieldsQuery(), enabled: (method?.fields.length ?? 0) > 0 });
  const places = merchant?.currencyPlaces;
  const fault = method && faultOf(typed.value, typed.unread, { ...method, places });
  const { quote, isError, isComing } = useQuote('deposits', method?.code, fault ? undefined : typed.value);
  if (!method || !merchant) return null;
  // Nobody agrees to a fee that is not on the screen yet.
  const isPriced = isFree(method) || !isComing;

  const { currency, country } = merchant;
  const values = { ...startValues(method.fields, country, known.data?.fields ?? {}), ...given };
  const { cardFields } = method;
  const fields = cardFields ? besideCard(method.fields) : method.fields;
  const faults = faultsOfPayer(fields, country, values);
  const submit = () => {
    setTried(true);
    if (fault || Object.keys(faults).length > 0) return;
    // Whether it arrived nobody knows: the very same order, with its token, and never a second one.
    const { variables: sent, error } = order;
    const isSame = sent?.method === method.code && sent.amount === typed.value;
    if (isSame && error && isFateUnknown(error)) return order.mutate(sent);
    // What was shown is what is agreed to: another fee is refused.
    const asked = { method: method.code, amount: typed.value, fee: quote?.fee };
    const typedFields = pickFields(fields, values);
    if (!cardFields)
      return gate(() => order.mutate({ ...asked, ...(fields.length > 0 ? { fields: typedFields } : {}) }));
    return gate(() => void payByCard({ ...asked, cardGateway: cardFields.gateway }, typedFields));
  };
  const payByCard = async (asked: Parameters<typeof order.mutate>[0], others: FieldValues): Promise<void> => {
    setAsking(true);
    const card = await askCard.current?.(others).finally(() => setAsking(false));
    if (card) order.mutate({ ...asked, fields: { ...others, ...card } });
    else setAsking(false);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!order.isPending && !isAsking && isPriced) submit();
      }}
    >
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
        quick={pressedAmounts(method, last?.amount)}
      />
      {room ? (
        <Text size={14} tone="muted">
          {t('deposit.room', { left: money(room.left, currency), from: moment(room.resetsAt) })}
        </Text>
      ) : null}
      <MethodCards
        methods={methods}
        chosen={method.code}
        last={last?.method}
        currency={currency}
        onChoose={setPicked}
      />
      {method.fields.length === 0 ? null : known.isPending ? (
        <SkeletonBlock className={styles.bone} />
      ) : (
        <>
          {cardFields ? (
            <Suspense fallback={<SkeletonBlock className={styles.bone} />}>
              <CardEntry
                key={cardFields.url}
                url={cardFields.url}
                amount={typed.value}
                holder={known.data?.holder ?? ''}
                tried={tried}
                ask={askCard}
              />
            </Suspense>
          ) : null}
          <PayerFields
            banks={depositBanksQuery(method.code)}
            fields={fields}
            country={country}
            values={values}
            onValues={(next) => {
              setGiven(next);
              order.reset();
            }}
            tried={tried}
          />
        </>
      )}
      <DepositSummary
        method={method}
        amount={fault ? undefined : typed.value}
        currency={currency}
        quote={quote}
        isUnknown={isError}
      />
      <DepositFailure error={order.error} />
      <Button type="submit" block loading={order.isPending || isAsking || !isPriced}>
        {fault ? t('deposit.submit') : t('deposit.submitAmount', { amount: money(typed.value, currency) })}
      </Button>
      <Text size={14} tone="muted">
        {t(`deposit.note.${method.flow}`)}
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
  method: Offered;
  /** Undefined while there is none that fits. */
  amount: string | undefined;
  currency: string;
  quote: PaymentQuote | undefined;
  /** The platform could not say what it costs. */
  isUnknown: boolean;
}

/** What is paid, what it costs, what arrives and when. */
function DepositSummary({ method, amount, currency, quote, isUnknown }: SummaryProps) {
  const t = useT();
  const localized = useLocalized();
  const { data: balance } = useQuery(balanceQuery());
  const feeFact = useFeeFact();
  const taxes = useTaxFacts()(quote);
  const shown = (value: string | undefined) =>
    value === undefined ? '—' : <Amount amount={value} currency={currency} />;
  const facts = [
    { label: t('deposit.pay'), value: shown(amount) },
    feeFact(method, quote),
    ...taxes,
    { label: t('deposit.arrives'), value: shown(quote?.arrives), strong: true },
    { label: t('cashier.when'), value: localized(method.eta) },
    ...(balance ? [{ label: t('deposit.balanceNow'), value: shown(balance.balance) }] : []),
  ];
  return (
    <Card>
      <h2 className={styles.heading}>{t('cashier.summary')}</h2>
      <Facts facts={facts} />
      {isUnknown && amount !== undefined ? (
        <Text size={14} tone="muted">
          {t('cashier.costUnknown')}
        </Text>
      ) : null}
    </Card>
  );
}
