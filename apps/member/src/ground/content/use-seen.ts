import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useApp } from '../market/app-context.ts';
import { noteSeen } from './seen.ts';

const SEEN_FROM = 0.5;
const SEEN_MS = 1_000;

/** Counts a view of it: half of it on the screen for a second. */
export function useSeen<Shown extends HTMLElement>(id: string): RefObject<Shown | null> {
  const { market } = useApp();
  const ref = useRef<Shown>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => noteSeen(market, id, 'view'), SEEN_MS);
      },
      { threshold: SEEN_FROM },
    );
    watch.observe(element);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [id, market]);
  return ref;
}

/** Counts a press. */
export function usePressed(): (id: string) => void {
  const { market } = useApp();
  return (id) => noteSeen(market, id, 'click');
}
