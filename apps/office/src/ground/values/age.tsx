import { Group } from '@mantine/core';
import { formatDate, formatRelative } from '@feria/ui/format';
import { useEffect, useState } from 'react';
import { useLang, useT } from '../i18n/texts.ts';
import { useMarketNames } from '../market/market-names.ts';
import { StateBadge } from './state.tsx';

const MINUTE_MS = 60_000;

/** How long ago something came in, in words that go on while one looks; `dueAt`: when it should have been done. */
export function Age({ since, dueAt, market }: { since: string; dueAt?: string | null; market?: string }) {
  const t = useT();
  const lang = useLang();
  const markets = useMarketNames();
  const now = useMinute();
  const own = markets.find(({ code }) => code === market) ?? markets[0];
  const isLate = dueAt !== undefined && dueAt !== null && Date.parse(dueAt) < now;
  return (
    <Group gap={6} wrap="nowrap">
      <time className="num" dateTime={since} title={formatDate(since, own?.timeZone ?? 'UTC')}>
        {formatRelative(since, now, lang)}
      </time>
      {isLate && <StateBadge meaning="refused">{t('record.late')}</StateBadge>}
    </Group>
  );
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
