import { ChevronLeftIcon, ChevronRightIcon, IconButton, classNames } from '@feria/ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/texts.ts';
import { PauseButton } from './pause-button.tsx';
import { useCarousel } from './use-carousel.ts';
import type { CarouselState } from './use-carousel.ts';
import styles from './carousel.module.css';

export interface Slide {
  id: string;
  content: ReactNode;
}

export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const frame = useRef<HTMLElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const state = useCarousel(frame, row, slides.length);
  return (
    <section ref={frame} className={styles.frame} aria-label={label}>
      <div ref={row} className={styles.row}>
        <Slides slides={slides} before={0} />
      </div>
      <CarouselControls state={state} />
    </section>
  );
}

/** `before`: how many others stand before them in their row. */
export function Slides({ slides, before }: { slides: readonly Slide[]; before: number }) {
  const t = useT();
  const count = slides.length + before;
  return slides.map(({ id, content }, place) => (
    <div
      key={id}
      role="group"
      aria-label={t('banner.place', { at: String(place + before + 1), of: String(count) })}
      className={styles.slide}
    >
      {content}
    </div>
  ));
}

/** On a plate of their own, so that they stand out on every picture. */
export function CarouselControls({ state }: { state: CarouselState }) {
  const t = useT();
  const { at, count, show, isStopped, setStopped } = state;
  if (count < 2) return null;
  return (
    <div className={styles.controls}>
      <IconButton
        label={t('banner.previous')}
        icon={<ChevronLeftIcon size={18} />}
        className={classNames(styles.step, styles.wide)}
        onClick={() => show(at - 1)}
      />
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          <span key={place} className={classNames(styles.dot, place === at && styles.here)} />
        ))}
      </span>
      <IconButton
        label={t('banner.next')}
        icon={<ChevronRightIcon size={18} />}
        className={classNames(styles.step, styles.wide)}
        onClick={() => show(at + 1)}
      />
      <PauseButton isStopped={isStopped} onTurn={setStopped} className={styles.step} />
    </div>
  );
}
