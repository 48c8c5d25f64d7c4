/** Moving a window by its head where there is a fine pointer, and by arrow keys everywhere. Its head never leaves the screen. */
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, RefObject } from 'react';

const STEP_PX = 16;
/** So much of a window stays in sight, whichever way it was moved. */
const LEAST_PX = 64;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP_PX, 0],
  ArrowRight: [STEP_PX, 0],
  ArrowUp: [0, -STEP_PX],
  ArrowDown: [0, STEP_PX],
};

export interface Drag {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** What a window's head, and its handle, listen with. */
export function useDrag(target: RefObject<HTMLElement | null>): Drag {
  const at = useRef({ x: 0, y: 0 });

  function moveTo(x: number, y: number) {
    const element = target.current;
    if (!element) return;
    at.current = within(element, at.current, { x, y });
    element.style.setProperty('translate', `${at.current.x}px ${at.current.y}px`);
  }

  useEffect(() => {
    const keep = () => {
      if (at.current.x !== 0 || at.current.y !== 0) moveTo(at.current.x, at.current.y);
    };
    addEventListener('resize', keep);
    return () => removeEventListener('resize', keep);
  });

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || event.pointerType === 'touch' || !matchMedia('(pointer: fine)').matches) return;
    // What is in the head is pressed, not dragged; but for the handle.
    const pressed = event.target instanceof Element ? event.target.closest('button, a, input') : null;
    if (pressed && !(pressed instanceof HTMLElement && pressed.dataset['move'] !== undefined)) return;
    const head = event.currentTarget;
    const from = { x: at.current.x - event.clientX, y: at.current.y - event.clientY };
    const onMove = (moved: globalThis.PointerEvent) => moveTo(from.x + moved.clientX, from.y + moved.clientY);
    const onUp = () => {
      head.removeEventListener('pointermove', onMove);
      head.removeEventListener('lostpointercapture', onUp);
    };
    head.setPointerCapture(event.pointerId);
    head.addEventListener('pointermove', onMove);
    head.addEventListener('lostpointercapture', onUp);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = ARROWS[event.key];
    if (!step && event.key !== 'Home') return;
    event.preventDefault();
    if (step) moveTo(at.current.x + step[0], at.current.y + step[1]);
    else moveTo(0, 0);
  }

  return { onPointerDown, onKeyDown };
}

type Point = { x: number; y: number };

/** The wanted place, or the nearest one that keeps the head in sight. `now` is where the element has been moved to. */
export function within(
  element: Pick<HTMLElement, 'getBoundingClientRect'>,
  now: Point,
  wanted: Point,
  screen: { width: number; height: number } = { width: innerWidth, height: innerHeight },
): Point {
  const { left, top, width } = element.getBoundingClientRect();
  const [homeLeft, homeTop] = [left - now.x, top - now.y];
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  return {
    x: clamp(wanted.x, LEAST_PX - width - homeLeft, screen.width - LEAST_PX - homeLeft),
    y: clamp(wanted.y, -homeTop, screen.height - LEAST_PX - homeTop),
  };
}
