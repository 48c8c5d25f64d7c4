import { Badge, ChevronDownIcon, buttonClass, classNames } from '@feria/ui';
import type { Tone } from '@feria/ui';
import { Link } from 'wouter';
import type { MessagePage } from '@feria/contracts/inbox';
import { memberHref } from '../../../app/pages.ts';
import { Moment } from '../../../app/parts/moment.tsx';
import { useT } from '../../../app/texts.ts';
import { useMoney } from '../../../app/use-money.ts';
import { useMarkRead } from '../use-mark-read.ts';
import styles from './inbox.module.css';

export type Message = MessagePage['items'][number];

const TONES: Record<Message['kind'], Tone> = {
  deposit_credited: 'up',
  deposit_failed: 'down',
  withdrawal_approved: 'info',
  withdrawal_rejected: 'down',
};

/** One message. Opening it is reading it. */
export function MessageCard({ message }: { message: Message }) {
  const t = useT();
  const money = useMoney();
  const markRead = useMarkRead();
  const { id, kind, at, amount, currency, reason, read } = message;
  const isDeposit = kind === 'deposit_credited' || kind === 'deposit_failed';
  const history = memberHref('transactionHistory', isDeposit ? {} : { kind: 'withdrawals' });
  return (
    <li>
      <details
        className={styles.message}
        onToggle={(event) => {
          if (event.currentTarget.open && !read) markRead.mutate(id);
        }}
      >
        <summary>
          <span className={classNames(styles.dot, read && styles.read)} aria-hidden="true" />
          <span className={styles.words}>
            <span className={classNames(styles.title, read && styles.plain)}>
              {t(`inbox.title.${kind}`)}
              {read ? null : <span className="visually-hidden"> ({t('inbox.unread')})</span>}
            </span>
            <Moment className={styles.small} at={at} />
          </span>
          <Badge tone={TONES[kind]}>{money(amount, currency)}</Badge>
          <ChevronDownIcon className={styles.chevron} />
        </summary>
        <div className={styles.body}>
          <p>{t(`inbox.text.${kind}`, { amount: money(amount, currency) })}</p>
          {reason ? <p className={styles.reason}>{t('inbox.reason', { reason })}</p> : null}
          <Link href={history} className={buttonClass({ variant: 'secondary' })}>
            {t('inbox.toHistory')}
          </Link>
        </div>
      </details>
    </li>
  );
}
