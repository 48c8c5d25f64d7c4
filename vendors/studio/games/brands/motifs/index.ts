import type { Motif } from '../draw.ts';
import { birds } from './birds.ts';
import { fairground } from './fairground.ts';
import { gems } from './gems.ts';
import { harvest } from './harvest.ts';
import { lamps } from './lamps.ts';
import { music } from './music.ts';
import { arcade, nets, parlour, tombola, track } from './parlour.ts';
import { sea } from './sea.ts';
import { temple } from './temple.ts';
import { tiles } from './tiles.ts';

const ALL = {
  ...harvest,
  ...temple,
  ...sea,
  ...lamps,
  ...gems,
  ...fairground,
  ...birds,
  ...music,
  ...tiles,
  // Of the boards: no reel has them.
  ...parlour,
  ...track,
  ...arcade,
  ...tombola,
  ...nets,
};

export type MotifId = keyof typeof ALL;

/** Every drawing of the brands, by name. */
export const MOTIFS: Readonly<Record<MotifId, Motif>> = ALL;

export const FAMILY_NAMES = [
  'harvest',
  'temple',
  'sea',
  'lamps',
  'gems',
  'fairground',
  'birds',
  'music',
  'parlour',
  'track',
  'arcade',
  'tombola',
] as const;
export type Family = (typeof FAMILY_NAMES)[number];

const idsOf = <Id extends MotifId>(drawn: Readonly<Record<Id, Motif>>): readonly Id[] =>
  Object.keys(drawn) as Id[];

/** What each family draws from; the tiles of cut paper belong to all. */
export const FAMILIES: Readonly<Record<Family, readonly MotifId[]>> = {
  harvest: idsOf(harvest),
  temple: idsOf(temple),
  sea: idsOf(sea),
  lamps: idsOf(lamps),
  gems: idsOf(gems),
  fairground: idsOf(fairground),
  birds: idsOf(birds),
  music: idsOf(music),
  parlour: idsOf(parlour),
  track: idsOf(track),
  arcade: idsOf(arcade),
  tombola: idsOf(tombola),
};
export const TILES = idsOf(tiles);
