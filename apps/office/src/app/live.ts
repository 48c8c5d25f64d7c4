/** The office's socket: a queue that moved is read again, and a session that ended elsewhere ends here. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfficeEvents } from '@feria/contracts/realtime';
import { useSession } from './session.tsx';

const AGAIN_MS = 2_000;

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
      socket.on('connect', () => void queries.invalidateQueries({ queryKey: ['support'] }));
      const later = (): void => void (stopped || setTimeout(() => stopped || socket.connect(), AGAIN_MS));
      // The server closes it when the session has ended, wherever that was done, and when it stops itself.
      const isOver = (): void => void look().then((stands) => (stands ? later() : undefined), later);
      socket.on('disconnect', (reason) => reason === 'io server disconnect' && isOver());
      socket.on('connect_error', ({ message }) => message === 'session.required' && isOver());
      stop = () => socket.close();
    });
    return () => {
      stopped = true;
      stop?.();
    };
  }, [queries, look]);
}
