/** The line of notices goes by, slowly enough to be read, and starts anew without a gap; with calm asked for it stands still. */
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { NoticeTitle } from '@feria/contracts/content/member';
import { useTurnToMove } from '../../../ground/content/moving.ts';
import { PauseButton } from '../../../ground/content/pause-button.tsx';
import { CALM, useMayMove } from '../../../ground/content/rest.ts';
import { useDialogs } from '../../../ground/dialogs/dialogs.ts';
import { useMedia } from '../../../ground/pages/use-media.ts';
import styles from './notice-ticker.module.css';

const PIXELS_PER_SECOND = 48;
/** After the banners. */
const RANK = 2;

interface NoticeTickerProps {
  line: RefObject<HTMLElement | null>;
  /** Holds the first notice already. */
  track: RefObject<HTMLDivElement | null>;
  first: NoticeTitle;
  others: readonly NoticeTitle[];
}

export function NoticeTicker({ line, track, first, others }: NoticeTickerProps) {
  const { open } = useDialogs();
  const isCalm = useMedia(CALM);
  const [isStopped, setStopped] = useState(false);
  const mayMove = useMayMove(line);
  const isLong = useIsLong(track, others.length) && !isCalm;
  const isMoving = useTurnToMove(isLong && mayMove && !isStopped, RANK);
  useGoingBy(track, isMoving, isLong);
  const place = track.current;
  const item = (notice: NoticeTitle, isAgain: boolean) => (
    <button
      key={`${notice.id} ${isAgain}`}
      type="button"
      className={styles.notice}
      onClick={() => open({ kind: 'notices', id: notice.id })}
      {...(isAgain ? { 'aria-hidden': true, tabIndex: -1, 'data-again': '' } : {})}
    >
      {notice.title}
    </button>
  );
  const again = isLong ? [first, ...others].map((notice) => item(notice, true)) : [];
  return (
    <>
      {place ? createPortal([...others.map((notice) => item(notice, false)), ...again], place) : null}
      {isLong ? <PauseButton isStopped={isStopped} onTurn={setStopped} /> : null}
    </>
  );
}

/** Whether they have no room side by side: only then there is something to move for. */
function useIsLong(track: RefObject<HTMLDivElement | null>, others: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const element = track.current;
    const window = element?.parentElement;
    if (!element || !window) return undefined;
    const measure = () => {
      const all = [...element.children].filter((child) => !child.hasAttribute('data-again'));
      const ends = all.map((child) => child.getBoundingClientRect());
      const width = Math.max(...ends.map(({ right }) => right)) - Math.min(...ends.map(({ left }) => left));
      setLong(width > window.clientWidth);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(window);
    // The keyboard's focus scrolls to what it is on; where it leaves, the line begins at its beginning again.
    const rest = () => (window.scrollLeft = 0);
    window.addEventListener('focusout', rest);
    return () => {
      resized.disconnect();
      window.removeEventListener('focusout', rest);
    };
  }, [track, others]);
  return isLong;
}

/** Half of the track is the notices, the other half the same again: after one half it stands as at the beginning. */
function useGoingBy(track: RefObject<HTMLDivElement | null>, isMoving: boolean, isLong: boolean): void {
  const motion = useRef<Animation>(undefined);
  useEffect(() => {
    const element = track.current;
    if (!element || !isLong) return undefined;
    const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
    const way = (element.scrollWidth + gap) / 2;
    const back = getComputedStyle(element).direction === 'rtl' ? way : -way;
    const animation = element.animate([{ transform: 'none' }, { transform: `translateX(${back}px)` }], {
      duration: (way / PIXELS_PER_SECOND) * 1_000,
      iterations: Number.POSITIVE_INFINITY,
    });
    animation.pause();
    motion.current = animation;
    return () => animation.cancel();
  }, [track, isLong]);
  useEffect(() => {
    if (isMoving) motion.current?.play();
    else motion.current?.pause();
  }, [isMoving, isLong]);
}
