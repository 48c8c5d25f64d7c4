/** The interface between the host and a vendor: all that a vendor of ours has to say. Everything else is the host's. */
import type { FastifyInstance } from 'fastify';
import type { GameListEntry } from '@feria/contracts/vendor-door/vendor-api';
import type { Log } from '@feria/process';
import type { z } from 'zod';
import type { HostConfig } from './config.ts';
import type { LocalWallet } from './local-wallet/wallet.ts';
import type { RoundJackpots, GameCatalog, Table } from './table.ts';

/** Runs in `runVendor`; in a test `buildVendor` serves its front at any table. */
export type Vendor = VendorFront & {
  catalog: GameCatalog;
  /** Where some games have one. */
  jackpots?: RoundJackpots;
  /** What else its worker does on each turn. */
  tasks?(table: Table, log: Log): readonly WorkerTask[];
};

/** What a vendor shows: to its operator, and to players. */
export type VendorFront = {
  catalogue: Catalogue;
  /** Folder of its built pages, served below /client/. Its `verify.html` is the page that plays rounds again. */
  client?: string;
  /** Routes of its own, for whoever may see a game. */
  routes?(app: FastifyInstance, parts: HostParts): void;
  /** Calls of its own, for the operator: below its prefix and behind its signature. */
  operatorRoutes?(api: FastifyInstance, parts: HostParts): void;
};

/** A game as the operator's list of games has it. */
export type ListedGame = z.infer<typeof GameListEntry>;

/** What a vendor tells of its games, by their codes. */
export type Catalogue = {
  /** Every game of the process, also one that nobody is offered: what is not a brand's own is another's. */
  readonly codes: readonly string[];
  /** The games that this vendor, or this brand, offers, in their order. */
  list(config: HostConfig): ListedGame[];
  /** The game as its page is told of it; undefined for one that is gone. */
  view(code: string, currency: string): object | undefined;
  /** Path of the page that plays it. */
  page(code: string): string;
  /** Path of the page of one of its rounds. */
  readonly roundPage: string;
  /** Stakes at which the operator may give free rounds, in money units, ascending; none where a round has more to choose. */
  freeRoundStakes(code: string, currency: string): readonly bigint[];
  /** Its tile for the lobby, as SVG. */
  cover(code: string): string | undefined;
};

/** One more turn of the worker. A fault is logged as `failed`, and the next turn tries again. */
export type WorkerTask = { readonly failed: string; run(): Promise<void> };

/** What the routes of a vendor, or of one of its brands, are served with. */
export type HostParts = {
  table: Table;
  config: HostConfig;
  log: Log;
  /** The purses, where the money stands with us. */
  local?: LocalWallet;
};
