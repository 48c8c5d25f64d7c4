import { AmountInput, Card, Field, Select, TextInput } from '@feria/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { PaymentCaseView } from '@feria/contracts/cases/member';
import { CASE_DAYS } from '@feria/contracts/cases/states';
import type { DepositView } from '@feria/contracts/cashier/member';
import type { Merchant } from '@feria/contracts/markets/member';
import { useApp, useLocalized } from '../../../ground/market/app-context.ts';
import { useT } from '../../../ground/i18n/texts.ts';
import { forgetKey, keyFor } from '../../../ground/http/request-key.ts';
import { dayIn } from '../../../ground/time/days.ts';
import { caseKey, CASES_KEY, hrefOf, report } from '../api.ts';
import { faultsOf, type Reported } from '../reported.ts';
import { WriteBox } from './write-box.tsx';
import styles from './cases.module.css';

const FORM = 'missing_deposit';

interface MissingDepositProps {
  /** The order that it is about, where it is known. */
  order: DepositView | null;
  now: number;
}

export function MissingDeposit({ order, now }: MissingDepositProps) {
  const { merchant } = useApp();
  return merchant ? <Form order={order} now={now} merchant={merchant} /> : null;
}

/** How much was paid, how and when, and a picture that shows it; the reference is there with the answer. */
function Form({
  order,
  now,
  merchant: { timeZone: zone, currency: own },
}: MissingDepositProps & { merchant: Pick<Merchant, 'timeZone' | 'currency'> }) {
  const t = useT();
  const { permission, language, market } = useApp();
  const localized = useLocalized();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const today = dayIn(now, zone);
  const methods = permission?.cashier.methods.filter(({ direction }) => direction === 'in') ?? [];
  const [given, setGiven] = useState<Reported>({
    depositId: order?.id ?? null,
    method: order?.method ?? methods[0]?.code ?? '',
    amount: order?.amount ?? '',
    paidOn: order ? dayIn(Date.parse(order.createdAt), zone) : today,
    bankReference: '',
  });
  const set = (change: Partial<Reported>) => setGiven({ ...given, ...change });
  const faults = faultsOf(given, today);
  const currency = order?.currency ?? own;
  const send = (text: string): Promise<PaymentCaseView> => {
    const content = { ...given, bankReference: given.bankReference.trim(), text };
    const idempotencyKey = keyFor(sessionStorage, FORM, JSON.stringify(content), () => crypto.randomUUID());
    return report({ ...content, idempotencyKey });
  };
  return (
    <Card className={styles.form}>
      <p>{t('cases.lead', { count: CASE_DAYS.missing_deposit })}</p>
      <WriteBox
        label={t('cases.text')}
        hint={t('cases.textHint')}
        submit={t('cases.send')}
        shortest={0}
        needsProof
        isReady={Object.keys(faults).length === 0}
        say={send}
        onDone={(view) => {
          forgetKey(sessionStorage, FORM);
          queries.setQueryData(caseKey(view.id), view);
          void queries.invalidateQueries({ queryKey: CASES_KEY });
          navigate(hrefOf(view.id));
        }}
      >
        {(tried, isSaid) => (
          <>
            {order ? (
              <p>
                <span className={styles.label}>{t('cases.fact.order')}</span>{' '}
                <bdi className="num">{order.reference}</bdi>
              </p>
            ) : null}
            <Field
              label={t('cases.fact.method')}
              error={tried && faults.method ? t('cases.methodMissing') : undefined}
            >
              <Select
                name="method"
                value={given.method}
                disabled={isSaid || order !== null}
                onChange={(event) => set({ method: event.target.value })}
              >
                {methods.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {localized(name)}
                  </option>
                ))}
                {methods.some(({ code }) => code === given.method) ? null : (
                  <option value={given.method}>{given.method}</option>
                )}
              </Select>
            </Field>
            <Field
              label={t('cases.amount')}
              hint={t('cases.amountHint')}
              error={tried && faults.amount ? t('cases.amountMissing') : undefined}
            >
              <AmountInput
                name="amount"
                value={given.amount}
                onValue={(amount) => set({ amount })}
                readOnly={isSaid}
                currency={currency}
                lang={language}
                market={market}
              />
            </Field>
            <Field
              label={t('cases.fact.paidOn')}
              error={tried && faults.paidOn ? t('cases.dayWrong') : undefined}
            >
              <TextInput
                name="paidOn"
                type="date"
                value={given.paidOn}
                max={today}
                readOnly={isSaid}
                onChange={(event) => set({ paidOn: event.target.value })}
              />
            </Field>
            <Field label={t('cases.bankReference')} hint={t('cases.bankReferenceHint')}>
              <TextInput
                name="bankReference"
                value={given.bankReference}
                maxLength={80}
                autoComplete="off"
                spellCheck={false}
                readOnly={isSaid}
                onChange={(event) => set({ bankReference: event.target.value })}
              />
            </Field>
          </>
        )}
      </WriteBox>
    </Card>
  );
}
