import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api.ts';
import { UNREAD_KEY } from '../../app/own-queries.ts';

/** Marks a message as read, and counts the unread anew. A failure changes nothing: it is simply still unread. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<{ unreadMessage: number }>(`/api/messages/${encodeURIComponent(id)}/read`, {
        method: 'POST',
        session: true,
        body: {},
      }),
    onSuccess: (unread) => {
      queries.setQueryData(UNREAD_KEY, unread);
      return queries.invalidateQueries({ queryKey: ['own', '/api/messages'] });
    },
  });
}
