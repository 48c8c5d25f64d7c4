/** The office's socket: a queue that moved is read again, and a session that ended elsewhere ends here. */
import { COMING_BACK, reopenSocket } from '@feria/ui/reopen-socket';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfficeEvents } from '@feria/contracts/realtime';
import type { Stale, StaleEvent } from '../ground/manifest/feature.ts';
import { HOLDERS, WAITING } from '../ground/http/keys.ts';
import { tellLook } from '../ground/records/lookers.ts';
import { useSession } from '../ground/session/session.tsx';

/** Queues that move all the time and in which nothing waits for a person: the bell does not ask for them. */
const QUIET: ReadonlySet<OfficeEvents['queue']['kind']> = new Set([
  'deposits',
  'vendors',
  'system',
  'content',
]);

/** `stale`: by what the socket tells, what is read again. */
export function useOfficeEvents(stale: Stale): void {
  const queries = useQueryClient();
  const { look } = useSession();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let stopped = false;
    const readAgain = (event: StaleEvent): void => {
      for (const queryKey of stale[event] ?? []) void queries.invalidateQueries({ queryKey });
    };
    void import('socket.io-client').then(({ io }) => {
      if (stopped) return;
      const socket = io({ path: '/api/socket', transports: ['websocket'], ...COMING_BACK });
      socket.on('queue', ({ kind }: OfficeEvents['queue']) => {
        readAgain(kind);
        readAgain('any');
        if (!QUIET.has(kind)) void queries.invalidateQueries({ queryKey: WAITING.all });
      });
      socket.on('chatTyping', ({ id }: OfficeEvents['chatTyping']) =>
        dispatchEvent(new CustomEvent('feria:chatTyping', { detail: id })),
      );
      socket.on('looking', (look: OfficeEvents['looking']) => tellLook(look));
      socket.on('holder', ({ recordId }: OfficeEvents['holder']) => {
        void queries.invalidateQueries({ queryKey: HOLDERS.one(recordId) });
      });
      // What was said while it was not there was missed.
      let wasHere = false;
      socket.on('connect', () => {
        if (wasHere) void queries.invalidateQueries();
        else readAgain('connected');
        wasHere = true;
      });
      // The server closes it when the session has ended, wherever that was done, and when it stops itself.
      const stands = () => look().catch(() => true);
      const stopReopening = reopenSocket(socket, stands);
      stop = () => {
        stopReopening();
        socket.close();
      };
    });
    return () => {
      stopped = true;
      stop?.();
    };
  }, [queries, look, stale]);
}
