import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds that are left of a wait, and how to begin one; 0 when there is none. Counts by the page's own steady clock. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const look = () => setLeft(Math.max(0, Math.ceil((until - performance.now()) / SECOND_MS)));
    look();
    const timer = setInterval(look, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [until]);
  return [left, (seconds) => setUntil(performance.now() + seconds * SECOND_MS)];
}
