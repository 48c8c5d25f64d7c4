import type { FastifyInstance } from 'fastify';
import { buildVendor, type HostParts, type Table } from '@feria/host';
import type { StudioJackpots } from './jackpots/round.ts';
import { studioFront } from './vendor.ts';

export type StudioTable = Table & { jackpots?: StudioJackpots };
export type StudioParts = HostParts & { table: StudioTable };

/** The studio's HTTP at this table, with the jackpots that the table has when it is asked. */
export function buildStudio(parts: StudioParts): FastifyInstance {
  return buildVendor(
    studioFront(() => parts.table.jackpots),
    parts,
  );
}
