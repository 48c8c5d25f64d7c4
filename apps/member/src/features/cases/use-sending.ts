/** Words first, then image by image: what was sent is not sent again after an interruption. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentCaseView } from '@feria/contracts/cases/member';
import type { Shrunk } from '../../ground/http/shrink.ts';
import { addProof } from './api.ts';

interface Sending {
  /** Sends the words. */
  say: () => Promise<PaymentCaseView>;
  onDone: (view: PaymentCaseView) => void;
}

export function useSending({ say, onDone }: Sending) {
  const [images, setImages] = useState<readonly Shrunk[]>([]);
  const [said, setSaid] = useState<PaymentCaseView>();
  const [part, setPart] = useState(0);
  const send = useMutation({
    mutationFn: async () => {
      let view = said ?? (await say());
      setSaid(view);
      for (const [at, { image }] of images.entries()) {
        setPart(0);
        view = await addProof(view.id, image, setPart).catch((error: unknown) => {
          setImages(images.slice(at));
          throw error;
        });
      }
      return view;
    },
    onSuccess: (view) => {
      setImages([]);
      setSaid(undefined);
      onDone(view);
    },
  });
  return { images, setImages, send, part, isSaid: said !== undefined };
}
