import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'wouter';

/**
 * After a navigation forward the page stands at its top and the reader's focus in its content; Back and Forward leave
 * both to the browser, which remembers where one was.
 */
export function usePageTurn(content: RefObject<HTMLElement | null>): void {
  const [path] = useLocation();
  const lastPath = useRef(path);
  const isForward = useRef(false);
  useEffect(() => {
    const forward = () => {
      isForward.current = true;
    };
    const back = () => {
      isForward.current = false;
    };
    addEventListener('pushState', forward);
    addEventListener('popstate', back);
    return () => {
      removeEventListener('pushState', forward);
      removeEventListener('popstate', back);
    };
  }, []);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    if (!isForward.current) return;
    isForward.current = false;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' });
    content.current?.focus({ preventScroll: true });
  }, [path, content]);
}
