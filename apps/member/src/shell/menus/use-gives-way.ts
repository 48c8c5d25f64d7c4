import { useEffect, useState } from 'react';

/** A movement smaller than this does not count as scrolling in a direction. */
const STEP_PX = 12;
/** At its beginning a page shows everything. */
const TOP_PX = 80;

/** Whether somebody is on their way down the page: what floats over it lies on what they read, and stands aside until they turn back. */
export function useGivesWay(): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      if (Math.abs(scrollY - last) < STEP_PX) return;
      setAside(scrollY > last && scrollY > TOP_PX);
      last = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isAside;
}
