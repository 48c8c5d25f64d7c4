import { classNames } from '@feria/ui';
import { encodeQR } from 'qr';
import { useMemo, useState } from 'react';
import styles from './qr-code.module.css';

const QUIET = 4;
/** Specification, 9: each code on a page has a random id of 32 characters, so that no two are ever the same element. */
const ID_BYTES = 16;

export interface QrCodeProps {
  text: string;
  /** What it leads to. */
  label: string;
  /** Edge in px, the quiet zone counted in; without one as wide as its place lets it. */
  size?: number | undefined;
}

/** A QR code, dark on white in both themes: cameras read nothing else for sure. Drawn in the browser alone, for its id is chance. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const drawn = useMemo(() => draw(text), [text]);
  const [id] = useState(newId);
  return (
    <svg
      id={id}
      className={classNames(styles.qr, size === undefined && styles.wide)}
      {...(size === undefined ? {} : { width: size, height: size })}
      viewBox={`0 0 ${drawn.edge} ${drawn.edge}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={drawn.path} fill="#000" />
    </svg>
  );
}

function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function draw(text: string): { edge: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { edge: rows.length, path };
}
