import { encodeQR } from 'qr';
import { useMemo } from 'react';
import styles from './account.module.css';

const QUIET = 4;

/** A QR code, dark on white in both themes: cameras read nothing else for sure. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}
