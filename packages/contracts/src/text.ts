/**
 * The text of every schema of every room: what PostgreSQL can store and UTF-8 can say. NUL has no place in a column, and a
 * lone surrogate becomes the same replacement character as any other, so that two ids would be one. A schema of text starts
 * here, never at zod's own: the gate `one kind of text` sees to it.
 */
import { z } from 'zod';

/** Whether it is well-formed Unicode without NUL. */
export const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** Text on one line, without control characters: names, codes, ids. */
const isLine = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text);

export const Text = z.string().refine(isText, 'not text');
export const Line = z.string().refine(isLine, 'not one line of text');

/** An address that a browser or a server of ours can go to. */
export const WebUrl = z.url({ protocol: /^https?$/ }).refine(isLine, 'not an address');
export const HttpsUrl = z.url({ protocol: /^https$/ }).refine(isLine, 'not an address');
/** An address of whatever kind: of a database, of a mail server. */
export const AnyUrl = z.url().refine(isLine, 'not an address');
export const Email = z.email().max(254);

/** From the century of the oldest of us to what PostgreSQL and JavaScript can both add a lifetime to. */
const isOurTime = (at: string): boolean => at >= '1800' && at < '3000';
/** A calendar day. */
export const Day = z.iso.date().refine(isOurTime, 'no day of our time');
/** A moment in UTC. */
export const Moment = z.iso.datetime().refine(isOurTime, 'no moment of our time');
/** A moment in any zone. */
export const ZonedMoment = z.iso.datetime({ offset: true }).refine(isOurTime, 'no moment of our time');

/** What a counting column of 32 bits holds: the most that an address may ask it for. */
export const LARGEST_COUNT = 2 ** 31 - 1;
/** The version of an object that somebody has seen. */
export const Version = z.number().int().min(0).max(LARGEST_COUNT);
/** 64 bits, as PostgreSQL counts rows. */
const LAST_ROW = 2n ** 63n - 1n;
/** The number of a row, as text in an address; 0 stands before the first. */
export const RowNumber = z.string().refine(isRow, 'not the number of a row');

function isRow(digits: string): boolean {
  return /^\d{1,19}$/.test(digits) && BigInt(digits) <= LAST_ROW;
}

/** Of a choice in a game, or whatever else is JSON: more than anything of ours has. */
const DEEPEST = 32;

/** JSON of any shape whose texts, names included, are text. What judges a shape goes as deep as it does, so its depth is looked at first. */
export const JsonValue = z
  .unknown()
  .refine((value) => isShallow(value, DEEPEST), 'too deep')
  .pipe(z.json().refine(holdsText, 'not text'));

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1));
}

function holdsText(value: unknown): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, one]) => isText(name) && holdsText(one));
}
