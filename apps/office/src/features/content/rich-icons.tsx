/** Two signs that the editor's own set lacks. */
const drawn = {
  width: 16,
  height: 16,
  viewBox: '0 0 16 16',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  'aria-hidden': true,
} as const;

export const GalleryIcon = () => (
  <svg {...drawn}>
    <rect x="1.8" y="2.8" width="12.4" height="10.4" rx="1.6" />
    <path d="m2 11 3.4-3.4L8 10l2-2 4 4" />
    <circle cx="10.6" cy="5.8" r="1" />
  </svg>
);
export const TableIcon = () => (
  <svg {...drawn}>
    <rect x="1.8" y="2.8" width="12.4" height="10.4" rx="1.6" />
    <path d="M2 6.4h12M2 9.8h12M8 3v10" />
  </svg>
);
