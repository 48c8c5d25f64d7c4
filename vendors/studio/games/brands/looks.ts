/** What makes a brand recognisable at a glance: its grade of colours, its skies, its scenery and its mark. */
import type { Family } from './motifs/index.ts';
import type { Grade } from './palette.ts';

export const BRAND_CODES = [
  'tinaja',
  'copal',
  'marea',
  'quinque',
  'esmeril',
  'trompo',
  'alcaravan',
  'son',
] as const;
/** Those whose games are boards. */
export const BOARD_BRAND_CODES = [
  'pano',
  'sobremesa',
  'atarraya',
  'polvareda',
  'botonera',
  'pregonera',
  'papelillo',
] as const;
export type BrandCode = (typeof BRAND_CODES)[number] | (typeof BOARD_BRAND_CODES)[number];

/** Lightness, chroma and hue. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export interface Sky {
  readonly top: Oklch;
  readonly foot: Oklch;
  readonly glow: Oklch;
}

export interface BrandLook {
  readonly family: Family;
  readonly grade: Grade;
  /** From dark to bright; a game has one of them. */
  readonly skies: readonly Sky[];
  /** Its mark in a square of 24, drawn with strokes. */
  readonly mark: string;
}

const sky = (top: Oklch, foot: Oklch, glow: Oklch): Sky => ({ top, foot, glow });

export const LOOKS: Readonly<Record<BrandCode, BrandLook>> = {
  tinaja: {
    family: 'harvest',
    grade: { key: 62, bend: 0.12, chroma: 0.98, light: 0.01 },
    skies: [
      sky([0.5, 0.13, 38], [0.72, 0.14, 62], [0.93, 0.09, 88]),
      sky([0.78, 0.11, 84], [0.9, 0.07, 92], [0.98, 0.04, 95]),
      sky([0.46, 0.08, 150], [0.7, 0.12, 128], [0.93, 0.09, 110]),
      sky([0.44, 0.12, 18], [0.66, 0.15, 40], [0.92, 0.1, 75]),
      sky([0.72, 0.1, 195], [0.9, 0.06, 150], [0.98, 0.04, 110]),
    ],
    mark: 'M8 3H16M9 3L10 8C5 10 4 16 8 21H16C20 16 19 10 14 8L15 3M5 14H19',
  },
  copal: {
    family: 'temple',
    grade: { key: 150, bend: 0.14, chroma: 0.9, light: -0.01 },
    skies: [
      sky([0.24, 0.05, 170], [0.48, 0.1, 158], [0.86, 0.13, 96]),
      sky([0.3, 0.06, 190], [0.6, 0.1, 172], [0.92, 0.08, 130]),
      sky([0.26, 0.06, 40], [0.56, 0.13, 52], [0.9, 0.13, 86]),
      sky([0.2, 0.04, 230], [0.44, 0.09, 178], [0.84, 0.1, 160]),
      sky([0.34, 0.07, 135], [0.66, 0.12, 112], [0.95, 0.1, 100]),
    ],
    mark: 'M3 20H21M6 20V15H10V10H14V15H18V20M12 10V4M9 7L12 4L15 7',
  },
  marea: {
    family: 'sea',
    grade: { key: 215, bend: 0.1, chroma: 0.98, light: 0.01 },
    skies: [
      sky([0.26, 0.08, 255], [0.52, 0.11, 225], [0.88, 0.08, 200]),
      sky([0.62, 0.11, 225], [0.88, 0.06, 195], [0.98, 0.04, 100]),
      sky([0.42, 0.1, 205], [0.74, 0.1, 185], [0.96, 0.06, 165]),
      sky([0.5, 0.12, 20], [0.8, 0.11, 60], [0.96, 0.07, 90]),
      sky([0.3, 0.09, 280], [0.62, 0.12, 250], [0.93, 0.05, 220]),
    ],
    mark: 'M2 9C5 5 8 5 11 9S18 13 22 8M2 16C5 12 8 12 11 16S18 20 22 15',
  },
  quinque: {
    family: 'lamps',
    grade: { key: 290, bend: 0.1, chroma: 0.92, light: 0 },
    skies: [
      sky([0.16, 0.06, 285], [0.4, 0.12, 300], [0.85, 0.13, 80]),
      sky([0.18, 0.06, 265], [0.42, 0.1, 270], [0.86, 0.09, 95]),
      sky([0.2, 0.07, 310], [0.5, 0.15, 345], [0.88, 0.11, 60]),
      sky([0.17, 0.05, 250], [0.44, 0.09, 225], [0.88, 0.07, 190]),
      sky([0.22, 0.07, 295], [0.58, 0.14, 38], [0.92, 0.11, 82]),
    ],
    mark: 'M8 21H16M12 21V17M7 17H17L15 8H9ZM12 8V3M12 11V14',
  },
  esmeril: {
    family: 'gems',
    grade: { key: 265, bend: 0.04, chroma: 1.06, light: 0.02 },
    skies: [
      sky([0.15, 0.02, 270], [0.34, 0.06, 275], [0.8, 0.1, 280]),
      sky([0.14, 0.03, 200], [0.34, 0.07, 190], [0.82, 0.1, 180]),
      sky([0.16, 0.04, 340], [0.36, 0.1, 355], [0.82, 0.1, 10]),
      sky([0.16, 0.03, 60], [0.38, 0.07, 75], [0.86, 0.11, 88]),
      sky([0.14, 0.03, 160], [0.32, 0.08, 155], [0.82, 0.12, 150]),
    ],
    mark: 'M6 4H18L22 10L12 21L2 10ZM2 10H22M9 10L12 21L15 10L12 4Z',
  },
  trompo: {
    family: 'fairground',
    grade: { key: 350, bend: 0.06, chroma: 1.04, light: 0.02 },
    skies: [
      sky([0.7, 0.14, 355], [0.9, 0.07, 20], [0.99, 0.03, 80]),
      sky([0.76, 0.13, 80], [0.92, 0.08, 95], [0.99, 0.03, 100]),
      sky([0.68, 0.11, 205], [0.9, 0.06, 190], [0.99, 0.03, 120]),
      sky([0.5, 0.17, 300], [0.78, 0.12, 340], [0.97, 0.05, 20]),
      sky([0.52, 0.16, 28], [0.8, 0.13, 58], [0.97, 0.06, 90]),
    ],
    mark: 'M12 2V6M5 7H19C22 11 18 14 14 17L12 22L10 17C6 14 2 11 5 7M4 11H20',
  },
  alcaravan: {
    family: 'birds',
    grade: { key: 130, bend: 0.08, chroma: 0.98, light: 0.02 },
    skies: [
      sky([0.62, 0.12, 150], [0.88, 0.09, 122], [0.98, 0.05, 105]),
      sky([0.74, 0.09, 215], [0.92, 0.05, 170], [0.99, 0.03, 110]),
      sky([0.66, 0.14, 10], [0.9, 0.07, 60], [0.98, 0.05, 95]),
      sky([0.36, 0.09, 160], [0.66, 0.13, 140], [0.95, 0.1, 112]),
      sky([0.58, 0.11, 290], [0.86, 0.07, 330], [0.98, 0.03, 60]),
    ],
    mark: 'M3 14C8 6 13 6 15 9L21 8L16 12C16 18 10 20 3 14M8 17L7 22M12 18V22',
  },
  son: {
    family: 'music',
    grade: { key: 30, bend: 0.1, chroma: 1, light: 0 },
    skies: [
      sky([0.24, 0.09, 20], [0.48, 0.15, 28], [0.86, 0.13, 75]),
      sky([0.22, 0.06, 350], [0.48, 0.14, 5], [0.88, 0.1, 50]),
      sky([0.3, 0.07, 50], [0.62, 0.13, 62], [0.93, 0.11, 88]),
      sky([0.2, 0.06, 260], [0.42, 0.1, 320], [0.86, 0.11, 40]),
      sky([0.26, 0.06, 190], [0.54, 0.1, 165], [0.92, 0.1, 95]),
    ],
    mark: 'M9 18V5L20 3V16M9 18A3 2.500 0 1 1 3 18A3 2.500 0 1 1 9 18M20 16A3 2.500 0 1 1 14 16A3 2.500 0 1 1 20 16M9 9L20 7',
  },
  pano: {
    family: 'parlour',
    grade: { key: 155, bend: 0.06, chroma: 0.96, light: 0 },
    skies: [
      sky([0.26, 0.06, 158], [0.42, 0.09, 152], [0.86, 0.11, 92]),
      sky([0.24, 0.07, 20], [0.42, 0.12, 18], [0.88, 0.1, 70]),
      sky([0.22, 0.05, 265], [0.4, 0.08, 250], [0.86, 0.08, 90]),
    ],
    mark: 'M3 8H21V13H3ZM6 13V20M18 13V20M9 5H15V8',
  },
  sobremesa: {
    family: 'parlour',
    grade: { key: 45, bend: 0.1, chroma: 0.94, light: 0.01 },
    skies: [
      sky([0.36, 0.08, 48], [0.6, 0.11, 60], [0.93, 0.09, 84]),
      sky([0.3, 0.07, 330], [0.52, 0.12, 350], [0.92, 0.07, 50]),
      sky([0.38, 0.06, 200], [0.64, 0.08, 190], [0.95, 0.05, 110]),
    ],
    mark: 'M5 9H16V14A5 5 0 0 1 11 19H10A5 5 0 0 1 5 14ZM16 10H18A2 2 0 0 1 18 15H16M8 3V6M12 3V6',
  },
  atarraya: {
    family: 'sea',
    grade: { key: 195, bend: 0.1, chroma: 1, light: 0.01 },
    skies: [
      sky([0.3, 0.08, 232], [0.56, 0.1, 205], [0.92, 0.08, 180]),
      sky([0.24, 0.07, 265], [0.46, 0.1, 235], [0.88, 0.09, 95]),
      sky([0.5, 0.1, 200], [0.8, 0.08, 175], [0.98, 0.04, 110]),
    ],
    mark: 'M12 3L4 19C8 22 16 22 20 19ZM12 3L9 21M12 3L15 21M7 13C10 15 14 15 17 13',
  },
  polvareda: {
    family: 'track',
    grade: { key: 60, bend: 0.12, chroma: 0.96, light: 0.01 },
    skies: [
      sky([0.62, 0.11, 62], [0.86, 0.08, 82], [0.98, 0.04, 95]),
      sky([0.56, 0.1, 225], [0.84, 0.07, 90], [0.98, 0.04, 95]),
      sky([0.4, 0.1, 28], [0.7, 0.13, 55], [0.95, 0.09, 85]),
    ],
    mark: 'M6 4H10C9 13 10 18 12 18C14 18 15 13 14 4H18C20 14 18 22 12 22C6 22 4 14 6 4Z',
  },
  botonera: {
    family: 'arcade',
    grade: { key: 285, bend: 0.1, chroma: 1.08, light: 0.02 },
    skies: [
      sky([0.2, 0.08, 290], [0.42, 0.16, 305], [0.86, 0.12, 200]),
      sky([0.18, 0.06, 260], [0.4, 0.13, 255], [0.88, 0.12, 330]),
      sky([0.2, 0.06, 330], [0.44, 0.16, 350], [0.88, 0.11, 90]),
    ],
    mark: 'M8 8H16A6 6 0 0 1 16 17L14 15H10L8 17A6 6 0 0 1 8 8ZM8 10V13M6.500 11.500H9.500M16 11.500h.01',
  },
  pregonera: {
    family: 'tombola',
    grade: { key: 75, bend: 0.08, chroma: 1, light: 0.02 },
    skies: [
      sky([0.68, 0.13, 80], [0.9, 0.08, 92], [0.99, 0.03, 98]),
      sky([0.4, 0.12, 265], [0.64, 0.12, 245], [0.94, 0.07, 90]),
      sky([0.54, 0.16, 25], [0.8, 0.12, 50], [0.98, 0.05, 85]),
    ],
    mark: 'M4 10V14H8L17 19V5L8 10ZM17 9C20 10 20 14 17 15M9 14L10 20H13',
  },
  papelillo: {
    family: 'tombola',
    grade: { key: 335, bend: 0.08, chroma: 1.04, light: 0.02 },
    skies: [
      sky([0.66, 0.14, 345], [0.88, 0.08, 10], [0.99, 0.03, 80]),
      sky([0.5, 0.14, 310], [0.78, 0.1, 335], [0.98, 0.04, 40]),
      sky([0.7, 0.1, 185], [0.9, 0.06, 160], [0.99, 0.03, 110]),
    ],
    mark: 'M3 4H21M5 4V15L8 12L10 17L12 13L14 17L16 12L19 15V4M9 8h.01M15 8h.01',
  },
};
