import { Skeleton, Text } from '@mantine/core';
import { formatRelative } from '@feria/ui/format';
import { useState } from 'react';
import type { Waiting, WaitingQueue } from '@feria/contracts/operators/waiting';
import { Link } from 'wouter';
import { WaitingCount } from '../../ground/feedback/waiting-count.tsx';
import { useLang, useT, type TextKey } from '../../ground/i18n/texts.ts';
import { LoadFailure } from '../../ground/loading/screen.tsx';
import type { MenuScreen } from '../../ground/manifest/screens.ts';
import { Amount } from '../../ground/values/amount.tsx';

interface BellListProps {
  screens: readonly MenuScreen[];
  queues: readonly WaitingQueue[];
  decided: Waiting['decided'];
  waiting: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** Somebody has chosen a line. */
  onGo: () => void;
}

export function BellList({ screens, queues, decided, waiting, onGo }: BellListProps) {
  const t = useT();
  const isEmpty = queues.length === 0 && decided.length === 0;
  const hasFailed = waiting.error !== null;
  return (
    <div className="bell">
      <Text fw={600} size="sm" px="sm" py="xs">
        {t('bell.title')}
      </Text>
      {hasFailed && <LoadFailure error={waiting.error} retry={() => void waiting.refetch()} />}
      {waiting.isPending && <Skeleton h={80} m="sm" />}
      {isEmpty && !hasFailed && !waiting.isPending && (
        <Text size="sm" c="dimmed" px="sm" pb="sm" data-autofocus tabIndex={-1}>
          {t('bell.empty')}
        </Text>
      )}
      {queues.length > 0 && (
        <ul className="bell-lines">
          {queues.map((queue) => (
            <Queue
              key={queue.queue}
              queue={queue}
              screen={screens.find(({ menu }) => menu.waits === queue.queue)}
              onGo={onGo}
            />
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <>
          <Text size="xs" c="dimmed" px="sm" pt="sm" pb={4}>
            {t('bell.decided')}
          </Text>
          <ul className="bell-lines">
            {decided.map((request) => (
              <Request key={request.id} request={request} onGo={onGo} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type QueueProps = { queue: WaitingQueue; screen: MenuScreen | undefined; onGo: () => void };

/** One queue: how many, since when, and the money in it. */
function Queue({ queue: { count, urgent, oldestAt, sums }, screen, onGo }: QueueProps) {
  const t = useT();
  const age = useAge();
  if (!screen) return null;
  return (
    <li>
      <Link href={screen.menu.waitsAt?.href ?? screen.path} className="bell-line" onClick={onGo}>
        <screen.menu.icon size={18} />
        <span className="bell-words">
          <Text span size="sm" fw={500}>
            {t(screen.menu.waitsAt?.title ?? screen.title)}
          </Text>
          <Text span size="xs" c="dimmed">
            {oldestAt !== null && t('bell.oldest', { age: age(oldestAt) })}
          </Text>
          {sums.length > 0 && (
            <Text span size="xs" className="bell-sums">
              {sums.map(({ currency, amount }) => (
                <Amount key={currency} value={amount} currency={currency} />
              ))}
            </Text>
          )}
        </span>
        <WaitingCount count={count} label={t('frame.waits', { count, urgent })} isUrgent={urgent > 0} />
      </Link>
    </li>
  );
}

type RequestProps = { request: Waiting['decided'][number]; onGo: () => void };

/** A request of one's own, and what became of it. */
function Request({ request: { id, action, state, decidedBy, decidedAt }, onGo }: RequestProps) {
  const t = useT();
  const age = useAge();
  return (
    <li>
      <Link href={`/approvals/${id}`} className="bell-line" onClick={onGo}>
        <span className="bell-words">
          <Text span size="sm" fw={500}>
            {t(`approvals.action.${action}` as TextKey)}
          </Text>
          <Text span size="xs" c="dimmed">
            {t(`approvals.state.${state}`)}
            {decidedBy !== null && ` · ${decidedBy}`} · {age(decidedAt)}
          </Text>
        </span>
      </Link>
    </li>
  );
}

/** "3 hours ago", as of when the bell was opened. */
function useAge(): (at: string) => string {
  const lang = useLang();
  const [now] = useState(() => Date.now());
  return (at) => formatRelative(at, now, lang);
}
