/** Records that were looked at since the sign-in. In memory alone: what somebody worked on is not for whoever sits down there next. */
import { useCallback, useState } from 'react';
import type { TextKey } from '../../ground/i18n/texts.ts';

export interface RecentRecord {
  href: string;
  title: string;
  /** The page that it lies behind. */
  page: TextKey;
}
const MOST = 8;

export const addRecent = (before: readonly RecentRecord[], one: RecentRecord): readonly RecentRecord[] =>
  [one, ...before.filter(({ href }) => href !== one.href)].slice(0, MOST);

/** The last one first, each once, as it is called now. */
export function useRecentRecords() {
  const [recent, setRecent] = useState<readonly RecentRecord[]>([]);
  const onRecord = useCallback(
    (href: string, title: string, page: TextKey) =>
      setRecent((before) => addRecent(before, { href, title, page })),
    [],
  );
  return { recent, onRecord };
}
