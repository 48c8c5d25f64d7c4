/** Words first, then image by image: what was sent is not sent again after an interruption. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ComplaintView } from '@feria/contracts/complaints/member';
import type { Shrunk } from '../../ground/http/shrink.ts';
import { addImage } from './api.ts';

interface Sending {
  /** Sends the words. */
  say: () => Promise<ComplaintView>;
  onDone: (view: ComplaintView) => void;
}

export function useSending({ say, onDone }: Sending) {
  const [images, setImages] = useState<readonly Shrunk[]>([]);
  const [said, setSaid] = useState<ComplaintView>();
  const [part, setPart] = useState(0);
  const send = useMutation({
    mutationFn: async () => {
      let view = said ?? (await say());
      setSaid(view);
      for (const [at, { image }] of images.entries()) {
        setPart(0);
        view = await addImage(view.id, image, setPart).catch((error: unknown) => {
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
