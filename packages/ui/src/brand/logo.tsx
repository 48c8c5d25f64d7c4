/**
 * The mark: a carousel's canopy, drawn as strokes that survive 16 px, above or beside the word. The word is text in
 * the brand's own face, so it follows the theme and is read aloud.
 */
import { classNames } from '../class-names.ts';
import styles from './logo.module.css';

/** A finial, two roof lines and four scallops on a 32 px grid. */
const CANOPY = 'M16 3.5V7M16 7C13.5 10.5 9.5 13 4.5 14.5H27.5C22.5 13 18.5 10.5 16 7';
const SCALLOPS =
  'M4.5 14.5C4.5 19 10.25 19 10.25 14.5C10.25 19 16 19 16 14.5C16 19 21.75 19 21.75 14.5C21.75 19 27.5 19 27.5 14.5';
const POLE = 'M16 20V28M11 28H21';

export interface MarkProps {
  /** Edge in px. */
  size?: number | undefined;
  className?: string | undefined;
}

/** The canopy alone, in a circle. Decoration: name it where it stands for the brand. */
export function Mark({ size = 32, className }: MarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="16" cy="16" r="16" fill="var(--brand)" />
      <path
        d={`${CANOPY}${SCALLOPS}${POLE}`}
        transform="translate(3.2 3) scale(.8)"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export interface LogoProps {
  /** The brand's word; data of the brand package. */
  name?: string | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
}

export function Logo({ name = 'Feria', size = 'medium', className }: LogoProps) {
  return (
    <span className={classNames(styles.logo, styles[size], className)}>
      <svg className={styles.canopy} viewBox="3 2 26 17" aria-hidden="true" focusable="false">
        <path d={`${CANOPY}${SCALLOPS}`} />
      </svg>
      <span>{name}</span>
    </span>
  );
}

/** The favicon as an SVG document; it follows the system's theme, since a tab has no other. */
export const FAVICON_SVG = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  '<style>circle{fill:#00815a}path{stroke:#f9fdfb}@media(prefers-color-scheme:dark){circle{fill:#41dca5}path{stroke:#00190f}}</style>',
  '<circle cx="16" cy="16" r="16"/>',
  `<path d="${CANOPY}${SCALLOPS}${POLE}" transform="translate(3.2 3) scale(.8)" fill="none" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  '</svg>',
].join('');

/** The favicon as a data address. */
export const FAVICON_URL = `data:image/svg+xml,${encodeURIComponent(FAVICON_SVG)}`;
