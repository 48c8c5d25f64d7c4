import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedbackList, NewFeedback } from '@feria/contracts/support/feedback';
import type { ChatImage } from '@feria/contracts/support/member';
import { call } from '../../ground/http/api.ts';
import { ownQuery } from '../../ground/http/queries.ts';
import { forgetKey, keyFor } from '../../ground/http/request-key.ts';
import { putImage } from '../../ground/http/send-image.ts';
import type { Shrunk } from '../../ground/http/shrink.ts';

const PATH = '/api/feedback';
const FORM = 'feedback';
const KEY = ['own', PATH] as const;

export type Given = Omit<NewFeedback, 'images' | 'requestKey'>;

export const useOwnFeedback = (isWanted: boolean) =>
  useQuery({ ...ownQuery<FeedbackList>(PATH), staleTime: 0, enabled: isWanted });

/** Images first, so that it arrives whole; one that has left is not sent again. */
export function useGiving(onDone: () => void) {
  const queries = useQueryClient();
  const [part, setPart] = useState(0);
  const [sent] = useState(() => new Map<Shrunk, string>());
  const send = useMutation({
    mutationFn: async ({ photos, ...given }: Given & { photos: readonly Shrunk[] }) => {
      for (const photo of photos) {
        setPart(0);
        if (!sent.has(photo))
          sent.set(photo, (await putImage<ChatImage>(`${PATH}/images`, photo.image, setPart)).id);
      }
      const images = photos.flatMap((photo) => sent.get(photo) ?? []);
      const content = { ...given, images };
      const requestKey = keyFor(sessionStorage, FORM, JSON.stringify(content), () => crypto.randomUUID());
      return call<FeedbackList>(PATH, { method: 'PUT', session: true, body: { ...content, requestKey } });
    },
    onSuccess: (list) => {
      forgetKey(sessionStorage, FORM);
      sent.clear();
      queries.setQueryData(KEY, list);
      onDone();
    },
  });
  return { send, part };
}
