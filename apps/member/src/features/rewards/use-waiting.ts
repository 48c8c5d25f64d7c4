import { useAnswer } from '../../ground/http/page-queries.tsx';
import { freeRoundsQuery } from '../../ground/http/own-queries.ts';
import { useSession } from '../../ground/session/use-session.ts';

/** How many grants of free rounds wait for the member. */
export function useWaiting(): number {
  const { isReal } = useSession();
  const { data } = useAnswer({ ...freeRoundsQuery(), enabled: isReal });
  return data?.items.length ?? 0;
}
