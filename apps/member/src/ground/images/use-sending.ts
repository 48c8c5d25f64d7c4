/** Words first, then image by image: what was sent is not sent again after an interruption. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useImages } from './use-images.ts';

interface Sending<View extends { id: string }> {
  /** Sends the words. */
  say: () => Promise<View>;
  /** Sends an image of it; `onPart` hears which share of it has left. */
  addImage: (id: string, image: Blob, onPart: (part: number) => void) => Promise<View>;
  onDone: (view: View) => void;
}

export function useSending<View extends { id: string }>({ say, addImage, onDone }: Sending<View>) {
  const picked = useImages();
  const [said, setSaid] = useState<View>();
  const [part, setPart] = useState(0);
  const send = useMutation({
    mutationFn: async () => {
      let view = said ?? (await say());
      setSaid(view);
      for (const [at, { image }] of picked.images.entries()) {
        setPart(0);
        view = await addImage(view.id, image, setPart).catch((error: unknown) => {
          picked.keep(picked.images.slice(at));
          throw error;
        });
      }
      return view;
    },
    onSuccess: (view) => {
      picked.keep([]);
      setSaid(undefined);
      onDone(view);
    },
  });
  return { picked, send, part, isSaid: said !== undefined };
}
