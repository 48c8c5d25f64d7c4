import { useAnswer } from '../../ground/http/page-queries.tsx';
import { unreadQuery } from '../../ground/http/own-queries.ts';
import { useSession } from '../../ground/session/use-session.ts';

/** How many messages the member has not read. */
export function useUnread(): number {
  const { isReal } = useSession();
  const { data } = useAnswer({ ...unreadQuery(), enabled: isReal });
  return data?.unreadMessage ?? 0;
}
