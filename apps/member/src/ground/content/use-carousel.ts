/**
 * Slides in a row that snaps. With more than one it goes on by itself every five seconds, over one (specification, 9), for as long as
 * nobody points at it, reads in it, has stopped it or asked for calm; after the last comes the first.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTurnToMove } from './moving.ts';
import { CALM, useMayMove } from './rest.ts';
import { eased, nextSlide, slideAt } from './slides.ts';

export const EVERY_MS = 5_000;
export const SPEED_MS = 1_000;
/** Somebody who asked for the next one does not wait for it. */
const ASKED_MS = 350;
/** Before anything else that moves. */
const RANK = 1;

export interface CarouselState {
  at: number;
  count: number;
  isStopped: boolean;
  setStopped: (isStopped: boolean) => void;
  /** To the slide of that place, round the ends. */
  show: (place: number) => void;
}

/** `frame` is what one points at, `row` what scrolls: each slide as wide as the row. */
export function useCarousel(
  frame: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  count: number,
): CarouselState {
  const [isStopped, setStopped] = useState(false);
  const { at, go } = useRow(row, count);
  const mayMove = useMayMove(frame);
  const isMoving = useTurnToMove(count > 1 && mayMove && !isStopped, RANK);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => go(nextSlide(at, count), SPEED_MS), EVERY_MS);
    return () => clearTimeout(timer);
  }, [isMoving, at, go, count]);
  return { at, count, isStopped, setStopped, show: (place) => go((place + count) % count, ASKED_MS) };
}

/** Which slide stands in the row, whoever moved it, and how it goes to another. */
function useRow(ref: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0);
  const motion = useRef(0);

  useEffect(() => {
    const row = ref.current;
    if (!row) return undefined;
    const look = () => setAt(slideAt(Math.abs(row.scrollLeft), row.clientWidth, count));
    row.addEventListener('scroll', look, { passive: true });
    return () => {
      row.removeEventListener('scroll', look);
      cancelAnimationFrame(motion.current);
    };
  }, [ref, count]);

  const go = useCallback(
    (to: number, speedMs: number) => {
      const row = ref.current;
      if (!row) return;
      const reading = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
      const from = row.scrollLeft;
      const way = reading * to * row.clientWidth - from;
      cancelAnimationFrame(motion.current);
      const isCalm = matchMedia(CALM).matches;
      const began = performance.now();
      // While it moves nothing may snap: a browser would be at the next slide at once.
      row.dataset['moving'] = '';
      const draw = (now: number) => {
        const share = isCalm ? 1 : (now - began) / speedMs;
        row.scrollLeft = from + way * eased(share);
        if (share < 1) motion.current = requestAnimationFrame(draw);
        else delete row.dataset['moving'];
      };
      motion.current = requestAnimationFrame(draw);
    },
    [ref],
  );
  return { at, go };
}
