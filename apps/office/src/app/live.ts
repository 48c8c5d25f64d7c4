/** The office's socket: a queue that moved is read again. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OfficeEvents } from '@feria/contracts/realtime';

export function useOfficeEvents(): void {
  const queries = useQueryClient();
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
      stop = () => socket.close();
    });
    return () => {
      stopped = true;
      stop?.();
    };
  }, [queries]);
}
