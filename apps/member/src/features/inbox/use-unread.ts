import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../ground/http/own-queries.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { useSession } from '../../ground/session/use-session.ts';

/** How many messages the member has not read, and how that is said. */
export function useUnread(): { count: number; said: string } {
  const t = useT();
  const { isReal } = useSession();
  const { data } = useQuery({ ...unreadQuery(), enabled: isReal });
  const count = data?.unreadMessage ?? 0;
  return { count, said: t('center.unread', { count }) };
}
