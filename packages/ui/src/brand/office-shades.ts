/**
 * The brand's colour for the office, from its lightest tint to the shade of filled buttons. White has to read on the last one in both
 * themes (contrast.test.ts).
 */
export const OFFICE_SHADES = [
  '#e6f7f0',
  '#cceee0',
  '#9fdfc6',
  '#6ccfaa',
  '#42c292',
  '#25b380',
  '#12a473',
  '#069467',
  '#00865d',
  '#007852',
] as const;
