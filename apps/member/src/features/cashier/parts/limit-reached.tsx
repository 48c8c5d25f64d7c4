import { AlertIcon, WalletIcon, buttonClass } from '@feria/ui';
import { Link } from 'wouter';
import type { Detail } from '../../../ground/http/failures.ts';
import { memberHref } from '../../../ground/pages/pages.ts';
import failure from '../../../ground/feedback/action-failure.module.css';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoment } from '../../../ground/time/use-moment.ts';
import { useMoney } from '../../../ground/money/use-money.ts';

/** A limit has no room for this deposit: whose it is, what is left, and from when there is more. */
export function LimitReached({ detail }: { detail: Detail }) {
  const t = useT();
  const money = useMoney();
  const moment = useMoment();
  const text = (name: string): string => String(detail[name] ?? '');
  const amount = (name: string): string => money(text(name), text('currency'));
  return (
    <div role="alert" className={failure.failure}>
      <p className={failure.line}>
        <AlertIcon size={18} />
        <span>
          {t('deposit.limit', {
            setBy: text('setBy'),
            kind: text('kind'),
            period: text('period'),
            limit: amount('limit'),
            left: amount('left'),
            from: moment(text('resetsAt')),
          })}
        </span>
      </p>
      <p className={failure.money}>
        <WalletIcon size={18} />
        <span>{t('deposit.moneyNone')}</span>
      </p>
      <p>
        <Link href={memberHref('limits')} className={buttonClass({ variant: 'secondary', size: 'small' })}>
          {t('deposit.limitGo')}
        </Link>
      </p>
    </div>
  );
}
