import { useState } from 'react';
import { CHAT_IMAGES } from '@feria/contracts/support/kinds';
import { Refused } from '../../ground/http/failures.ts';
import { shrink, type Shrunk } from '../../ground/http/shrink.ts';

/** The images that go along, at most three: whichever find no room are counted, so that nobody believes them sent. */
export function usePhotos(photos: readonly Shrunk[], onChange: (photos: readonly Shrunk[]) => void) {
  const [error, setError] = useState<unknown>(null);
  const [leftOut, setLeftOut] = useState(0);
  const clear = () => {
    setError(null);
    setLeftOut(0);
  };
  const add = async (files: readonly File[]) => {
    clear();
    const chosen = files.slice(0, CHAT_IMAGES - photos.length);
    try {
      onChange([...photos, ...(await Promise.all(chosen.map(shrink)))]);
      setLeftOut(files.length - chosen.length);
    } catch {
      setError(new Refused('kyc.image_invalid'));
    }
  };
  return { add, clear, error, leftOut };
}
