import { encodeQR } from 'qr';
import { useMemo } from 'react';

const QUIET = 4;

/** A QR code, dark on white in every scheme: cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={200} height={200} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
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
