import { AmountInput, Button, Dialog, Field, TextInput, Text } from '@feria/ui';
import { SECOND_YES } from '@feria/contracts/limits/kinds';
import type { LimitView } from '@feria/contracts/limits/member';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useApp } from '../../../ground/market/app-context.ts';
import { platformNow } from '../../../ground/time/clock.ts';
import { useFailureText } from '../../../ground/feedback/failure-text.ts';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import form from '../../../ground/forms/form.module.css';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { useLimitAct } from '../api.ts';
import { effectOf, MOST_MINUTES, readMinutes } from '../change.ts';
import { useMuch } from './use-much.ts';

/** Where a vendor keeps the money no bet is seen: while one of these stands, nothing goes there. */
const JUDGES_BETS: ReadonlySet<LimitView['kind']> = new Set([
  'loss',
  'stake',
  'single_stake',
  'play_minutes',
]);

export interface LimitDialogProps {
  limit: LimitView;
  currency: string;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Sets, changes or takes away one limit; what it will do is said before the press. */
export function LimitDialog({ limit, currency, onDone, onClose }: LimitDialogProps) {
  const t = useT();
  const failure = useFailureText();
  const act = useLimitAct();
  const much = useMuch(limit.kind, currency);
  const { kind, period, own } = limit;
  const isMinutes = kind === 'play_minutes';
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const wanted = isMinutes ? readMinutes(typed) : typed === '' ? undefined : typed;

  const put = (amount: string | null) => {
    const effect = effectOf(own, amount);
    act.mutate(
      { put: { kind, period, amount } },
      { onSuccess: () => onDone(t(effect === 'later' ? 'limits.asked' : 'limits.saved')) },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wanted === undefined) ref.current?.querySelector('input')?.focus();
    else if (!act.isPending) put(wanted);
  };
  const moment = useMoment();
  const later = moment(platformNow() + SECOND_YES.fromMs);
  const effect = wanted === undefined ? undefined : effectOf(own, wanted);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${t(`limits.kind.${kind}`)}, ${t(`limits.period.${period}`)}`}
      closeLabel={t('security.close')}
    >
      <form ref={ref} className={form.form} onSubmit={submit} noValidate>
        <p className={form.note}>{t(`limits.why.${kind}`)}</p>
        <Field
          label={t(isMinutes ? 'limits.amountMinutes' : 'limits.amount')}
          hint={own === null ? t('limits.noneYet') : t('limits.now', { amount: much(own) })}
          error={
            tried && wanted === undefined
              ? t(isMinutes ? 'limits.minutesWrong' : 'limits.amountWrong', { most: MOST_MINUTES })
              : undefined
          }
        >
          {isMinutes ? (
            <TextInput
              name="amount"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : (
            <Money value={typed} currency={currency} onValue={setTyped} />
          )}
        </Field>
        <Text size={14} tone="soft" role="status">
          {effect === undefined || effect === 'none'
            ? t('limits.rule')
            : t(effect === 'now' ? 'limits.countsNow' : 'limits.countsLater', { at: later })}
        </Text>
        {JUDGES_BETS.has(kind) ? <p className={form.note}>{t('limits.elsewhere')}</p> : null}
        {act.error ? <FormAlert>{failure(act.error).text}</FormAlert> : null}
        <Button type="submit" block loading={act.isPending}>
          {t(effect === 'later' ? 'limits.ask' : 'limits.save')}
        </Button>
        {own === null ? null : (
          <Button variant="secondary" block loading={act.isPending} onClick={() => put(null)}>
            {t('limits.remove', { at: later })}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function Money({
  value,
  currency,
  onValue,
}: {
  value: string;
  currency: string;
  onValue: (value: string) => void;
}) {
  const { language, market } = useApp();
  return (
    <AmountInput
      name="amount"
      value={value}
      onValue={(next, parsed) => onValue(parsed.ok ? next : '')}
      currency={currency}
      lang={language}
      market={market}
    />
  );
}
