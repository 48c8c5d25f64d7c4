/**
 * A navigation forward scrolls smoothly to the top and gives the focus to the content; Back and Forward find the place and the
 * control again that somebody left (spec section 2, as facts on usability read it). Every navigation hides the loader.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { hideLoader } from '../ground/loading/loader.ts';
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
  const isForward = useRef(false);
  useEffect(() => followHistory(() => void (isForward.current = true)), []);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    if (isForward.current) goToTop();
    isForward.current = false;
  }, [path]);
  return null;
}

/** Tells of each navigation forward, and brings whoever goes back to where they were, if that was on this visit. */
function followHistory(tell: () => void): () => void {
  const places = new Map<string, Place>();
  let count = 0;
  let here = markOf(history.state);
  let place: Place = { top: scrollY, focus: null };
  let stop = (): void => undefined;
  const leave = () => {
    stop();
    hideLoader();
    places.set(here, place);
  };
  const mark = () => history.replaceState({ ...(history.state as object | null), [MARK]: here }, '');
  const onPush = () => {
    leave();
    here = `${performance.timeOrigin} ${(count += 1)}`;
    place = { top: 0, focus: null };
    mark();
    tell();
  };
  const onReplace = () => {
    hideLoader();
    // Whoever replaces an entry says nothing of its mark.
    if (markOf(history.state) !== here) mark();
  };
  // The router may have drawn the page already: what was left is known from before, and not from what stands there.
  const onPop = () => {
    leave();
    here = markOf(history.state);
    place = places.get(here) ?? { top: 0, focus: null };
    if (places.has(here)) stop = settle(place);
  };
  const onScroll = () => {
    place = { ...place, top: scrollY };
  };
  const onFocus = ({ target }: FocusEvent) => {
    place = { ...place, focus: target instanceof Element ? describe(target, document) : null };
  };
  addEventListener('pushState', onPush);
  addEventListener('replaceState', onReplace);
  addEventListener('popstate', onPop);
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('focusin', onFocus);
  return () => {
    stop();
    removeEventListener('pushState', onPush);
    removeEventListener('replaceState', onReplace);
    removeEventListener('popstate', onPop);
    removeEventListener('scroll', onScroll);
    removeEventListener('focusin', onFocus);
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
  return stop;
}
