import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { HeartFilledIcon, HeartIcon, PlayIcon } from '../../icons.tsx';
import styles from './tile.module.css';

export interface TileProps extends Omit<ComponentPropsWithRef<'a'>, 'title' | 'children'> {
  title: string;
  vendor?: string | undefined;
  /** Fills the frame, 3:4. The title names the game, so a picture needs no alt. */
  cover: ReactNode;
  /** A short word in the corner: hot, new. */
  mark?: ReactNode;
  /** The heart; its corner is reserved from the first paint. */
  favourite?: ReactNode;
  /** Shown under hover or focus: "Play", "Demo". */
  playLabel: string;
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
  favourite,
  playLabel,
  unavailable,
  className,
  ...link
}: TileProps) {
  return (
    <article className={classNames(styles.tile, unavailable && styles.unavailable, className)}>
      <div className={styles.frame}>
        {cover}
        {mark ? <span className={styles.mark}>{mark}</span> : null}
        <div className={styles.overlay}>
          <span className={styles.play} aria-hidden="true">
            <PlayIcon size={22} />
          </span>
          <span aria-hidden="true">{playLabel}</span>
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
      {pressed ? <HeartFilledIcon size={18} /> : <HeartIcon size={18} />}
    </button>
  );
}

/** The wall of tiles: three across on a phone. */
export function TileGrid({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames(styles.grid, className)} />;
}
