/**
 * The mark: a carousel's canopy, drawn as strokes that survive 16 px, above or beside the word. The word is text in
 * the brand's own face, so it follows the theme and is read aloud.
 */
import { classNames } from '../class-names.ts';
import { POLE, ROOF, SCALLOPS, SEAMS } from './mark.ts';
import styles from './logo.module.css';

/** Below this many px the seams would close up. */
const SEAMS_FROM_PX = 24;

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
        d={`${ROOF}${size < SEAMS_FROM_PX ? '' : SEAMS}${SCALLOPS}${POLE}`}
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
      <svg className={styles.canopy} viewBox="2 1.5 28 20" aria-hidden="true" focusable="false">
        <path d={`${ROOF}${SEAMS}${SCALLOPS}`} />
      </svg>
      <span>{name}</span>
    </span>
  );
}

/** The favicon as an SVG document; it follows the system's theme, since a tab has no other. */
export const FAVICON_SVG = /* @__PURE__ */ [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
  '<style>circle{fill:#00815a}path{stroke:#f9fdfb}@media(prefers-color-scheme:dark){circle{fill:#41dca5}path{stroke:#00190f}}</style>',
  '<circle cx="16" cy="16" r="16"/>',
  `<path d="${ROOF}${SCALLOPS}${POLE}" transform="translate(3.2 3) scale(.8)" fill="none" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>`,
  '</svg>',
].join('');

/** The favicon as a data address. Said to be pure, because only the server writes it into a page and no browser needs it in a script. */
export const FAVICON_URL = /* @__PURE__ */ 'data:image/svg+xml,'.concat(
  /* @__PURE__ */ encodeURIComponent(FAVICON_SVG),
);
