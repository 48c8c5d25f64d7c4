/**
 * Whether the platform is open. GET /office/system · POST /office/system/close · POST /office/system/open
 *
 * Maintenance lasts until it is opened; its end is what visitors are told. A rehearsal is the same for one address, and ends by
 * itself. Rounds that run finish; launches and deposits are refused.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { CountryCode } from './document.ts';
import { Instant } from '../wire.ts';

export const CLOSURES = ['maintenance', 'region'] as const;
export type ClosureKind = (typeof CLOSURES)[number];
const Reason = Text.trim().min(3).max(500);
const Address = z.union([z.ipv4(), z.ipv6()]);

export const ClosureView = z.object({
  kind: z.enum(CLOSURES),
  /** Null: for everybody. */
  address: Text.nullable(),
  endsAt: Instant.nullable(),
  countries: z.array(CountryCode),
  isUnserved: z.boolean(),
  reason: Text,
  closedBy: Text,
  at: Instant,
  /** A rehearsal is over; maintenance takes longer than was said. */
  isOver: z.boolean(),
});
export type ClosureView = z.infer<typeof ClosureView>;
export const SystemView = z.object({ closures: z.array(ClosureView), yourAddress: Text });
export type SystemView = z.infer<typeof SystemView>;

export const CloseRequest = z
  .object({
    kind: z.enum(CLOSURES),
    address: Address.nullable(),
    endsAt: Instant.nullable(),
    countries: z.array(CountryCode).max(250).default([]),
    isUnserved: z.boolean().default(false),
    reason: Reason,
  })
  .refine(({ kind, endsAt, address }) => endsAt !== null || (kind === 'region' && address === null), {
    path: ['endsAt'],
    message: 'an end is needed',
  })
  .refine(
    ({ kind, address, countries, isUnserved }) =>
      kind === 'maintenance'
        ? countries.length === 0 && !isUnserved
        : address !== null || countries.length > 0 || isUnserved,
    { path: ['countries'], message: 'whom it keeps out' },
  );
export type CloseRequest = z.infer<typeof CloseRequest>;
export const OpenRequest = z.object({ kind: z.enum(CLOSURES), address: Address.nullable(), reason: Reason });
