/**
 * A navigation forward scrolls smoothly to the top and gives the focus to the content; Back and Forward find the place and the
 * control again that somebody left (spec section 2, as facts on usability read it). Every navigation hides the loader.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { hideLoader } from '../loader.ts';
import { describe, find } from './places.ts';
import type { Place } from './places.ts';

/** How long a page may take to be as long as it was. */
const SETTLE_MS = 3_000;
const LOOK_MS = 50;
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const MARK = 'feriaPlace';
const markOf = (state: unknown): string => (state as Record<string, string> | null)?.[MARK] ?? '';

export function PageTurn() {
  const [path] = useLocation();
  const lastPath = useRef(path);
  const turn = useRef<Place | 'forward' | null>(null);
  useEffect(() => followHistory((next) => void (turn.current = next)), []);
  useEffect(() => {
    if (lastPath.current === path) return undefined;
    lastPath.current = path;
    const next = turn.current;
    turn.current = null;
    if (next === 'forward') goToTop();
    return next === null || next === 'forward' ? undefined : settle(next);
  }, [path]);
  return null;
}

/** Tells of each navigation where it leads: forward, to a place that is known, or (null) to where the browser says. */
function followHistory(tell: (next: Place | 'forward' | null) => void): () => void {
  const places = new Map<string, Place>();
  let count = 0;
  let top = scrollY;
  let here = markOf(history.state);
  const leave = () => places.set(here, { top, focus: describe(document.activeElement, document) });
  const onPush = () => {
    leave();
    here = `${performance.timeOrigin} ${(count += 1)}`;
    history.replaceState({ ...(history.state as object | null), [MARK]: here }, '');
    top = 0;
    hideLoader();
    tell('forward');
  };
  const onReplace = () => {
    // Whoever replaces an entry says nothing of its mark.
    if (markOf(history.state) === here) return hideLoader();
    if (here !== '') history.replaceState({ ...(history.state as object | null), [MARK]: here }, '');
    hideLoader();
  };
  const onPop = () => {
    leave();
    here = markOf(history.state);
    hideLoader();
    tell(places.get(here) ?? null);
  };
  const onScroll = () => {
    top = scrollY;
  };
  // Before the router hears of it: afterwards the page may be another one.
  addEventListener('pushState', onPush, true);
  addEventListener('replaceState', onReplace, true);
  addEventListener('popstate', onPop, true);
  addEventListener('scroll', onScroll, { passive: true });
  return () => {
    removeEventListener('pushState', onPush, true);
    removeEventListener('replaceState', onReplace, true);
    removeEventListener('popstate', onPop, true);
    removeEventListener('scroll', onScroll);
  };
}

function goToTop(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** The page may be drawn bit by bit: until it is long enough and the control is there, or somebody touches it. */
function settle({ top, focus }: Place): () => void {
  const until = performance.now() + SETTLE_MS;
  let isThere = false;
  const look = () => {
    const room = document.documentElement.scrollHeight - innerHeight;
    const target = focus && find(focus, document);
    if (room >= top && !isThere) {
      scrollTo({ top, behavior: 'instant' });
      isThere = true;
    }
    if (target) target.focus({ preventScroll: true });
    if ((isThere && (target || !focus)) || performance.now() > until) {
      if (!target) document.getElementById('content')?.focus({ preventScroll: true });
      stop();
    }
  };
  const timer = setInterval(look, LOOK_MS);
  const stop = () => {
    clearInterval(timer);
    for (const touch of TOUCHES) removeEventListener(touch, stop, true);
  };
  for (const touch of TOUCHES) addEventListener(touch, stop, { capture: true, passive: true });
  look();
  return stop;
}
