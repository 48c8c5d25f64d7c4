import { useState } from 'react';
import { Refused } from '../http/failures.ts';
import { shrink, type Shrunk } from '../http/shrink.ts';

/**
 * The images that go along with what is sent. Whichever find no room are counted, so that nobody believes them sent. `isComing`: some are
 * being made smaller, which takes a cheap phone a while; what goes along with them waits for them. `coming`: how many.
 */
export function useImages() {
  const [images, setImages] = useState<readonly Shrunk[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [coming, setComing] = useState(0);
  const clear = () => {
    setError(null);
    setLeftOut(0);
  };
  /** Those that find room among `most`. */
  const add = async (files: readonly File[], most: number) => {
    clear();
    const chosen = files.slice(0, most - images.length);
    setComing(chosen.length);
    try {
      const shrunk = await Promise.all(chosen.map(shrink));
      setImages((kept) => [...kept, ...shrunk]);
      setLeftOut(files.length - chosen.length);
    } catch {
      setError(new Refused('kyc.image_invalid'));
    } finally {
      setComing(0);
    }
  };
  const drop = (at: number) => {
    clear();
    setImages((kept) => kept.filter((_, other) => other !== at));
  };
  /** What is left of them once others have been sent. */
  const keep = (left: readonly Shrunk[]) => {
    clear();
    setImages(left);
  };
  return { images, add, drop, keep, error, leftOut, coming, isComing: coming > 0 };
}

export type Images = ReturnType<typeof useImages>;
