import { useQuery } from '@tanstack/react-query';
import { freeRoundsQuery } from '../../ground/http/own-queries.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { useSession } from '../../ground/session/use-session.ts';

/** How many grants of free rounds wait for the member, and how that is said. */
export function useWaiting(): { count: number; said: string } {
  const t = useT();
  const { isReal } = useSession();
  const { data } = useQuery({ ...freeRoundsQuery(), enabled: isReal });
  const count = data?.items.length ?? 0;
  return { count, said: t('centers.waiting', { count }) };
}
