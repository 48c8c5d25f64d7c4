import { AmountInput, Button, Card, Chip, Field, Select } from '@feria/ui';
import type { AmountRefusal } from '@feria/ui';
import { useState } from 'react';
import { TRANSFER_DIRECTIONS } from '@feria/contracts/words';
import type { TransferDirection, TransferView, WalletBalances } from '@feria/contracts/transfers/member';
import { useApp } from '../../../ground/market/app-context.ts';
import { HIDDEN_MARK, useAmountsHidden } from '../../../ground/money/hidden-amounts.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { faultOf, sourceOf } from '../amounts.ts';
import { isFateUnknown } from '../orders.ts';
import type { useMove } from '../orders.ts';
import styles from './transfers.module.css';
import { useWaiting } from './waits.ts';

type Typed = { value: string; unread: AmountRefusal | undefined };
const NOTHING: Typed = { value: '', unread: undefined };

export interface MoveFormProps {
  balances: WalletBalances;
  order: ReturnType<typeof useMove>;
  onStart: () => void;
}

/** Between the balance and one game wallet, by hand: which, which way, how much. */
export function MoveForm({ balances, order, onStart }: MoveFormProps) {
  const t = useT();
  const { language, market } = useApp();
  const money = useMoney();
  const isHidden = useAmountsHidden();
  const [picked, setPicked] = useState<string>();
  const [direction, setDirection] = useState<TransferDirection>('out');
  const [typed, setTyped] = useState(NOTHING);
  const [isAll, setAll] = useState(false);
  const [tried, setTried] = useState(false);
  const { currency, wallets } = balances;
  const wallet = wallets.find(({ vassalage }) => vassalage === picked) ?? wallets[0];
  if (!wallet) return null;

  const source = sourceOf(balances, wallet.vassalage, direction);
  const fault = isAll ? undefined : faultOf(typed.value, typed.unread, source);
  const change = (act: () => void) => () => {
    act();
    setTried(false);
    order.reset();
  };
  const clear = () => {
    setTyped(NOTHING);
    setAll(false);
    setTried(false);
  };
  const submit = () => {
    setTried(true);
    if (fault) return;
    const amount = isAll ? 'all' : typed.value;
    onStart();
    const move = { vassalage: wallet.vassalage, direction, amount };
    order.mutate(move, { onSuccess: ({ state }) => state === 'refused' || clear() });
  };
  return (
    <Card>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!order.isPending) submit();
        }}
      >
        <h2 className={styles.heading}>{t('transfers.move')}</h2>
        {wallets.length > 1 ? (
          <Field label={t('transfers.wallet')}>
            <Select
              value={wallet.vassalage}
              onChange={({ target }) => change(() => setPicked(target.value))()}
            >
              {wallets.map(({ vassalage, displayName }) => (
                <option key={vassalage} value={vassalage}>
                  {displayName}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <div className={styles.chips} role="group" aria-label={t('transfers.direction')}>
          {TRANSFER_DIRECTIONS.map((way) => (
            <Chip key={way} pressed={way === direction} onClick={change(() => setDirection(way))}>
              {t(`transfers.to.${way}`)}
            </Chip>
          ))}
        </div>
        <Field
          label={t('transfers.amount')}
          hint={
            source === null
              ? t('transfers.amountUnknown')
              : t('transfers.amountHint', { amount: isHidden ? HIDDEN_MARK : money(source, currency) })
          }
          error={tried && fault ? t(`transfers.fault.${fault}`) : undefined}
        >
          <AmountInput
            value={isAll ? '' : typed.value}
            onValue={(value, parsed) => {
              setTyped({ value, unread: parsed.ok ? undefined : parsed.reason });
              setAll(false);
              order.reset();
            }}
            currency={currency}
            lang={language}
            market={market}
          />
        </Field>
        <div className={styles.chips}>
          <Chip pressed={isAll} onClick={change(() => (setAll(!isAll), setTyped(NOTHING)))}>
            {t('transfers.all')}
          </Chip>
        </div>
        {direction === 'in' && !wallet.takesMoney ? (
          <p className={styles.why}>{t('transfers.closed')}</p>
        ) : null}
        <Button
          type="submit"
          variant="secondary"
          loading={order.isPending}
          disabled={direction === 'in' && !wallet.takesMoney}
        >
          {t('transfers.submit')}
        </Button>
        <div role="status">{order.data ? <Outcome transfer={order.data} /> : null}</div>
        {order.error ? (
          <ActionFailure
            error={order.error}
            money={isFateUnknown(order.error) ? t('transfers.moneyUnknown') : t('transfers.moneyNone')}
          />
        ) : null}
      </form>
    </Card>
  );
}

function Outcome({ transfer }: { transfer: TransferView }) {
  const t = useT();
  const waits = useWaiting([transfer]);
  const { state, direction, displayName: vendor } = transfer;
  if (state === 'done' && waits !== null) return <p>{t('transfers.back.waits', { amount: waits })}</p>;
  if (state === 'done') return <p>{t(`transfers.done.${direction}`)}</p>;
  if (state !== 'refused') return <p>{t('transfers.unsure', { vendor })}</p>;
  return <p>{t(direction === 'in' ? 'transfers.refusedIn' : 'transfers.refusedOut', { vendor })}</p>;
}
