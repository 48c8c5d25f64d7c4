import { classNames } from '../class-names.ts';
import styles from './papel-picado.module.css';

export interface AvatarProps {
  /** A picture; without one, a cut-paper rosette. */
  src?: string | undefined;
  /** Edge in px. */
  size?: number | undefined;
  className?: string | undefined;
}

const PETAL =
  'M20 18.5C15.5 14.5 15.5 9 20 5C24.5 9 24.5 14.5 20 18.5ZM20 8.5C18.4 10.5 18.4 12.5 20 14.5C21.6 12.5 21.6 10.5 20 8.5Z';
const TURNS = [0, 60, 120, 180, 240, 300];

/** A member's portrait. Decoration: the name stands beside it or names the button. */
export function Avatar({ src, size = 32, className }: AvatarProps) {
  const shape = classNames(styles.avatar, className);
  if (src) return <img className={shape} src={src} alt="" width={size} height={size} />;
  return (
    <svg
      className={shape}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      {TURNS.map((turn) => (
        <path key={turn} fillRule="evenodd" d={PETAL} transform={`rotate(${turn} 20 20)`} />
      ))}
    </svg>
  );
}
