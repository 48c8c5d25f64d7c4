/** How much of a payment goes back to its payer, and why. */
import { TextInput } from '@mantine/core';
import type { OfficePayment } from '@feria/contracts/cashier/office';
import { parseDecimal } from '@feria/kernel';
import { useState } from 'react';
import { Confirm } from '../../../ground/forms/confirm.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/values/amount.tsx';

interface RefundDialogProps {
  payment: OfficePayment;
  send: (reason: string, amount: string) => Promise<unknown>;
  onDone: () => unknown;
  onClose: () => void;
}

/** A rail that gives back only the whole is asked for no amount. */
export function RefundDialog({ payment, send, onDone, onClose }: RefundDialogProps) {
  const t = useT();
  const money = useMoney();
  const [text, setText] = useState(plain(payment.left));
  const left = money(payment.left, payment.currency);
  const isWhole = payment.refunds === 'whole';
  const units = parseDecimal(text.trim());
  const isReady = units !== undefined && units > 0n && units <= (parseDecimal(payment.left) ?? 0n);
  return (
    <Confirm
      title={t('came.confirm.refund')}
      text={t('came.text.refund', { left })}
      yes={t('came.act.refund')}
      reason="needed"
      isReady={isReady}
      send={(reason) => send(reason, text.trim())}
      onDone={onDone}
      onClose={onClose}
    >
      {isWhole ? null : (
        <TextInput
          label={t('came.amount')}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          error={isReady || text.trim() === '' ? undefined : t('came.amountFault', { left })}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
    </Confirm>
  );
}

/** Without zeros that nobody would type. */
const plain = (amount: string): string => amount.replace(/\.?0+$/, '');
