import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { HeartFilledIcon, HeartIcon, PlayIcon } from '../icons.tsx';
import styles from './tile.module.css';

export interface TileProps extends Omit<ComponentPropsWithRef<'a'>, 'title' | 'children'> {
  title: string;
  vendor?: string | undefined;
  /** Address of a 3:4 picture, or an element that fills the frame. The title names the game, so it has no alt. */
  cover: ReactNode;
  /** A short word in the corner: hot, new. */
  mark?: ReactNode;
  /** Draws the mark in gold. */
  jackpot?: boolean | undefined;
  /** The heart; its corner is reserved from the first paint. */
  favourite?: ReactNode;
  /** Shown under hover or focus: "Play", "Demo". */
  playLabel: string;
  /** A second action under hover, such as a demo link. */
  extra?: ReactNode;
  /** For tiles in the first view: fetched at once. */
  priority?: boolean | undefined;
  /** Greyed; say why in `vendor` or on the game's page. */
  unavailable?: boolean | undefined;
}

/**
 * A game. Takes a link's own props, so a router's link can wrap it (`<Link href asChild><Tile .../></Link>`).
 */
export function Tile({
  title,
  vendor,
  cover,
  mark,
  jackpot,
  favourite,
  playLabel,
  extra,
  priority,
  unavailable,
  className,
  ...link
}: TileProps) {
  return (
    <article className={classNames(styles.tile, unavailable && styles.unavailable, className)}>
      <div className={styles.frame}>
        {typeof cover === 'string' ? <Cover src={cover} priority={priority} /> : cover}
        {mark ? <span className={classNames(styles.mark, jackpot && styles.jackpot)}>{mark}</span> : null}
        <div className={styles.overlay}>
          <span className={styles.play} aria-hidden="true">
            <PlayIcon size={22} />
          </span>
          <span aria-hidden="true">{playLabel}</span>
          {extra ? <div className={styles.extra}>{extra}</div> : null}
        </div>
      </div>
      <div className={styles.text}>
        <a {...link} className={styles.link}>
          <span className={styles.title}>{title}</span>
        </a>
        {vendor ? <span className={styles.vendor}>{vendor}</span> : null}
      </div>
      <div className={styles.slot}>{favourite}</div>
    </article>
  );
}

function Cover({ src, priority }: { src: string; priority: boolean | undefined }) {
  return (
    <img
      className={styles.cover}
      src={src}
      alt=""
      width={300}
      height={400}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
    />
  );
}

export interface HeartButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Names the game: "Favourite: Luna de plata". */
  label: string;
  pressed: boolean;
}

/** The favourite switch; disable it while a change is under way, so that no second tap is lost silently. */
export function HeartButton({ label, pressed, className, ...rest }: HeartButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(styles.heart, className)}
    >
      {pressed ? <HeartFilledIcon size={20} /> : <HeartIcon size={20} />}
    </button>
  );
}

/** The wall of tiles: three across on a phone. */
export function TileGrid({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles.grid, className)} />;
}
