import { Badge, ChevronDownIcon, buttonClass, classNames, formatDate } from '@feria/ui';
import type { Tone } from '@feria/ui';
import { Link } from 'wouter';
import type { MessagePage } from '@feria/contracts/inbox';
import { useApp, useLocalized } from '../../../app/app-context.ts';
import { memberHref } from '../../../app/pages.ts';
import { Moment } from '../../../app/parts/moment.tsx';
import { useT } from '../../../app/texts.ts';
import type { TextKey } from '../../../app/texts.ts';
import { useMoney } from '../../../app/use-money.ts';
import { useMarkRead } from '../use-mark-read.ts';
import styles from './inbox.module.css';

export type Message = MessagePage['items'][number];

const TONES: Record<Message['kind'], Tone> = {
  deposit_credited: 'up',
  deposit_failed: 'down',
  withdrawal_approved: 'info',
  withdrawal_rejected: 'down',
  free_rounds: 'up',
  break_began: 'info',
  return_asked: 'info',
  exclusion_ended: 'info',
  limit_near: 'warn',
  play_check: 'info',
};

const isBreak = (kind: Message['kind']): boolean =>
  kind === 'break_began' || kind === 'return_asked' || kind === 'exclusion_ended';

/** One message. Opening it is reading it. */
export function MessageCard({ message }: { message: Message }) {
  const t = useT();
  const money = useMoney();
  const words = useWords();
  const markRead = useMarkRead();
  const { id, kind, at, amount, currency, reason, read } = message;
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
          {isBreak(kind) || kind === 'play_check' ? null : (
            <Badge tone={TONES[kind]}>{money(amount, currency)}</Badge>
          )}
          <ChevronDownIcon className={styles.chevron} />
        </summary>
        <div className={styles.body}>
          <p>{words(message)}</p>
          {reason && !isBreak(kind) ? <p className={styles.reason}>{t('inbox.reason', { reason })}</p> : null}
          <Link href={hrefOf(kind)} className={buttonClass({ variant: 'secondary' })}>
            {t(linkOf(kind))}
          </Link>
          {kind === 'play_check' ? (
            <Link href={memberHref('breaks')} className={buttonClass({ variant: 'secondary' })}>
              {t('inbox.toBreaks')}
            </Link>
          ) : null}
        </div>
      </details>
    </li>
  );
}

function linkOf(kind: Message['kind']): TextKey {
  if (isBreak(kind)) return 'inbox.toBreaks';
  if (kind === 'limit_near' || kind === 'play_check') return 'inbox.toLimits';
  return kind === 'free_rounds' ? 'inbox.toFreeRounds' : 'inbox.toHistory';
}

/** Where a message leads. */
function hrefOf(kind: Message['kind']): string {
  if (kind === 'free_rounds') return memberHref('freeRounds');
  if (isBreak(kind)) return memberHref('breaks');
  if (kind === 'limit_near' || kind === 'play_check') return memberHref('limits');
  const isDeposit = kind === 'deposit_credited' || kind === 'deposit_failed';
  return memberHref('transactionHistory', isDeposit ? {} : { kind: 'withdrawals' });
}

/** What a message says. */
function useWords(): (message: Message) => string {
  const t = useT();
  const money = useMoney();
  const localized = useLocalized();
  const { merchant } = useApp();
  const zone = merchant?.timeZone ?? 'UTC';
  return ({ kind: of, amount, currency, freeRounds, limit, until }) =>
    t(of === 'break_began' && until === null ? 'inbox.text.breakForGood' : `inbox.text.${of}`, {
      ...{ kind: limit?.kind ?? '', period: limit?.period ?? '', share: limit?.share ?? 0 },
      used: limit ? money(limit.used, currency) : '',
      amount: money(amount, currency),
      count: freeRounds?.rounds ?? 0,
      game: freeRounds ? localized(freeRounds.gameName) : '',
      until: formatUntil(until ?? freeRounds?.until ?? limit?.until, zone),
    });
}

const formatUntil = (until: string | undefined, zone: string): string =>
  until === undefined ? '' : formatDate(until, zone);
