import { Badge, Button, ChevronDownIcon, buttonClass, classNames, formatDate } from '@feria/ui';
import type { Tone } from '@feria/ui';
import { Link } from 'wouter';
import { DETAILS_REASONS, IMAGE_REASONS } from '@feria/contracts/kyc-reasons';
import type { MessagePage } from '@feria/contracts/inbox';
import { useApp, useLocalized } from '../../../app/app-context.ts';
import { showChat } from '../../../app/chat.ts';
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
  document_accepted: 'up',
  document_refused: 'warn',
  document_grace: 'warn',
  document_expiring: 'warn',
  complaint_received: 'info',
  complaint_asked: 'warn',
  complaint_answered: 'info',
  complaint_closed: 'info',
  chat_answered: 'info',
  feedback_answered: 'info',
};

const isBreak = (kind: Message['kind']): boolean =>
  kind === 'break_began' || kind === 'return_asked' || kind === 'exclusion_ended';

const isDocument = (kind: Message['kind']): boolean => kind.startsWith('document_');
const isWords = (kind: Message['kind']): boolean => kind === 'chat_answered' || kind === 'feedback_answered';
/** No money is in it. */
const isPlain = ({ kind, complaint, limit }: Message): boolean =>
  isBreak(kind) || isDocument(kind) || isWords(kind) || complaint !== null || limit?.kind === 'play_minutes';

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
          {isPlain(message) ? null : <Badge tone={TONES[kind]}>{money(amount, currency)}</Badge>}
          <ChevronDownIcon className={styles.chevron} />
        </summary>
        <div className={styles.body}>
          <p>{words(message)}</p>
          {kind === 'document_refused' ? <DocumentReasons reasons={reason ?? ''} /> : null}
          {reason && !isPlain(message) ? (
            <p className={styles.reason}>{t('inbox.reason', { reason })}</p>
          ) : null}
          {kind === 'chat_answered' ? (
            <Button variant="secondary" onClick={() => showChat('open')}>
              {t('inbox.toChat')}
            </Button>
          ) : (
            <Link href={hrefOf(message)} className={buttonClass({ variant: 'secondary' })}>
              {t(linkOf(kind))}
            </Link>
          )}
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
  if (isDocument(kind)) return 'inbox.toDocument';
  if (kind.startsWith('complaint_')) return 'inbox.toComplaint';
  if (kind === 'feedback_answered') return 'inbox.toFeedback';
  if (kind === 'limit_near' || kind === 'play_check') return 'inbox.toLimits';
  return kind === 'free_rounds' ? 'inbox.toFreeRounds' : 'inbox.toHistory';
}

/** Where a message leads. */
function hrefOf({ kind, complaint }: Message): string {
  if (kind === 'feedback_answered') return '/feedback';
  if (complaint) return memberHref('complaints', { complaint: complaint.id });
  if (isDocument(kind)) return memberHref('verification');
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
  return ({ kind: of, amount, currency, freeRounds, limit, complaint, until }) =>
    t(
      limit?.kind === 'play_minutes'
        ? 'inbox.text.timeNear'
        : of === 'break_began' && until === null
          ? 'inbox.text.breakForGood'
          : `inbox.text.${of}`,
      {
        ...{ number: complaint?.number ?? '', minutes: Math.floor(Number(limit?.used ?? 0)) },
        most: Math.floor(Number(amount)),
        ...{ kind: limit?.kind ?? '', period: limit?.period ?? '', share: limit?.share ?? 0 },
        used: limit ? money(limit.used, currency) : '',
        amount: money(amount, currency),
        count: freeRounds?.rounds ?? 0,
        game: freeRounds ? localized(freeRounds.gameName) : '',
        until: formatUntil(until ?? freeRounds?.until ?? limit?.until, zone),
      },
    );
}

const formatUntil = (until: string | null | undefined, zone: string): string =>
  until === undefined || until === null ? '' : formatDate(until, zone);

/** What of a document was refused, in the words of the place where it is sent again. */
function DocumentReasons({ reasons }: { reasons: string }) {
  const t = useT();
  const known = reasons.split(',').flatMap((reason) => {
    const image = IMAGE_REASONS.find((one) => one === reason);
    const details = DETAILS_REASONS.find((one) => one === reason);
    return image ? [t(`verification.image.${image}`)] : details ? [t(`verification.details.${details}`)] : [];
  });
  return known.length === 0 ? null : (
    <ul className={styles.reason}>
      {known.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
