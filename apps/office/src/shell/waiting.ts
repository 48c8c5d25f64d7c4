/** What waits for the operator, for the menu's counts and the bell: asked once for both, and again when a queue has moved. */
import { useQuery } from '@tanstack/react-query';
import type { Waiting } from '@feria/contracts/operators/waiting';
import { call } from '../ground/http/api.ts';
import { WAITING } from '../ground/http/keys.ts';

/** Ages grow, and a queue may move while the socket is away. */
const EVERY_MS = 60_000;

export function useWaiting() {
  return useQuery({
    queryKey: WAITING.all,
    queryFn: () => call<Waiting>('GET', '/waiting'),
    refetchInterval: EVERY_MS,
  });
}
