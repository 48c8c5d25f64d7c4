import { Badge, ChevronDownIcon, classNames, Text } from '@feria/ui';
import { Link } from 'wouter';
import { memberHref } from '../../../ground/pages/pages.ts';
import { Moment } from '../../../ground/time/moment.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { useMoney } from '../../../ground/money/use-money.ts';
import { MessageBody, useTitle } from './message-body.tsx';
import { isPlain, TONES, type Message } from './message-kinds.ts';
import styles from './inbox.module.css';

interface MessageCardProps {
  message: Message;
  /** It was opened, and had not been read. */
  onRead: (message: Message) => void;
}

/** One message of the list. Opening it is reading it. */
export function MessageCard({ message, onRead }: MessageCardProps) {
  const t = useT();
  const money = useMoney();
  const titleOf = useTitle();
  const { id, kind, at, amount, currency, read } = message;
  return (
    <li>
      <details
        className={styles.message}
        onToggle={(event) => {
          if (event.currentTarget.open && !read) onRead(message);
        }}
      >
        <summary>
          <span className={classNames(styles.dot, read && styles.read)} aria-hidden="true" />
          <span className={styles.words}>
            <span className={classNames(styles.title, read && styles.plain)}>
              {titleOf(message)}
              {read ? null : <span className="visually-hidden"> ({t('inbox.unread')})</span>}
            </span>
            <Text as="span" size={14} tone="muted" tabular>
              {kind === 'circular' ? `${t('inbox.from')} · ` : null}
              <Moment at={at} />
            </Text>
          </span>
          {isPlain(message) ? null : <Badge tone={TONES[kind]}>{money(amount, currency)}</Badge>}
          <ChevronDownIcon className={styles.chevron} />
        </summary>
        <div className={styles.body}>
          <MessageBody message={message} />
          <Link href={memberHref('messageV2', { message: id })} className={styles.alone}>
            {t('inbox.alone')}
          </Link>
        </div>
      </details>
    </li>
  );
}
