/** When what moves by itself has to stand still: out of view, in a hidden tab, under a pointer, with the focus inside, or where somebody asked for calm. */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useMedia } from '../pages/use-media.ts';

export const CALM = '(prefers-reduced-motion: reduce)';

/** Half of it in view is in view. */
const SEEN_FROM = 0.5;

export function useMayMove(ref: RefObject<HTMLElement | null>): boolean {
  const isCalm = useMedia(CALM);
  const [isSeen, setSeen] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), {
      threshold: SEEN_FROM,
    });
    watch.observe(element);
    const touched = (event: Event) =>
      setTouched(event.type === 'pointerenter' || (event.type === 'focusin' && isByKey(element)));
    const names = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const name of names) element.addEventListener(name, touched);
    const visibility = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', visibility);
    return () => {
      watch.disconnect();
      for (const name of names) element.removeEventListener(name, touched);
      document.removeEventListener('visibilitychange', visibility);
    };
  }, [ref]);
  return isSeen && !isTouched && !isHidden && !isCalm;
}

/** A press leaves the focus behind, too; it is the keyboard's that reads on. */
const isByKey = (element: HTMLElement): boolean => element.querySelector(':focus-visible') !== null;
