/**
 * Our own icon set: 24 px grid, 1.75 px strokes, round ends, one path each. Icons are decoration; the
 * name of an action is always text or a label beside them, so every icon is hidden from readers.
 */
import type { JSX } from 'react';

export interface IconProps {
  /** Edge in px; 20 by default. */
  size?: number;
  className?: string | undefined;
}

export type Icon = (props: IconProps) => JSX.Element;

/** An icon of one path in a square of 24. One that points along the line of reading is mirrored with it. */
export function icon(path: string, filled = false, mirrors?: true): Icon {
  return function IconShape({ size = 20, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        data-mirrors={mirrors}
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    );
  };
}
