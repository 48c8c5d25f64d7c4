import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useT } from '../../ground/i18n/texts.ts';

const MINUTE_MS = 60_000;
/** Who waits longer than that is shown in red. */
const LONG_MINUTES = 5;

/** How long somebody has waited for our answer, updated while the page is open. */
export function Waiting({
  since,
  lastAt,
  state,
}: {
  since: string | null;
  lastAt: string;
  state: 'waiting' | 'open' | 'answered' | 'closed';
}) {
  const t = useT();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.floor((now - Date.parse(since ?? lastAt)) / MINUTE_MS));
  if (since === null)
    return (
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {t(`support.state.${state}`)}
      </Text>
    );
  return (
    <Text
      size="xs"
      className="num"
      c={minutes >= LONG_MINUTES ? 'red' : 'bright'}
      fw={600}
      style={{ whiteSpace: 'nowrap' }}
    >
      {t('support.waits', { count: minutes })}
    </Text>
  );
}
