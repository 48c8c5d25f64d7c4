/** The office's socket: a queue that moved is read again, and a session that ended elsewhere ends here. */
import { reopenSocket } from '@feria/ui/reopen-socket';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfficeEvents } from '@feria/contracts/realtime';
import { useSession } from '../ground/session/session.tsx';

export function useOfficeEvents(): void {
  const queries = useQueryClient();
  const { look } = useSession();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let stopped = false;
    void import('socket.io-client').then(({ io }) => {
      if (stopped) return;
      const socket = io({ path: '/api/socket', transports: ['websocket'] });
      socket.on('queue', ({ kind }: OfficeEvents['queue']) => {
        void queries.invalidateQueries({ queryKey: [kind] });
        void queries.invalidateQueries({ queryKey: ['overview'] });
      });
      socket.on('chatTyping', ({ id }: OfficeEvents['chatTyping']) =>
        dispatchEvent(new CustomEvent('feria:chatTyping', { detail: id })),
      );
      // What was said while it was not there was missed.
      let wasHere = false;
      socket.on('connect', () => {
        void queries.invalidateQueries(wasHere ? {} : { queryKey: ['support'] });
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
  }, [queries, look]);
}
