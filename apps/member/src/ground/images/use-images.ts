import { useState } from 'react';
import { Refused } from '../http/failures.ts';
import { shrink, type Shrunk } from '../http/shrink.ts';

/**
 * The images that go along, `most` of them at most: whichever find no room are counted, so that nobody believes them sent. `coming`: so many are
 * being made smaller, which takes a cheap phone a while.
 */
export function useImages(
  images: readonly Shrunk[],
  onChange: (images: readonly Shrunk[]) => void,
  most: number,
) {
  const [error, setError] = useState<unknown>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [coming, setComing] = useState(0);
  const clear = () => {
    setError(null);
    setLeftOut(0);
  };
  const add = async (files: readonly File[]) => {
    clear();
    const chosen = files.slice(0, most - images.length);
    setComing(chosen.length);
    try {
      onChange([...images, ...(await Promise.all(chosen.map(shrink)))]);
      setLeftOut(files.length - chosen.length);
    } catch {
      setError(new Refused('kyc.image_invalid'));
    } finally {
      setComing(0);
    }
  };
  return { add, clear, error, leftOut, coming };
}
