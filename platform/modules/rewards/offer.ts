/** Whether what an operator typed can be given: asked of the catalog, and of the vendor where a prepaid is named. */
import type { RewardTerms } from '@feria/contracts/rewards/office';
import type { PlatformSecret } from '../../core/crypto/seal.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { findGames, getVendor, type Game, type Vendor } from '../catalog/index.ts';
import type { Deps } from './jobs.ts';
import { nodeIdOf, readTerms, requireOffered, requirePrepaid, type Terms } from './terms.ts';
import { askPrepaids } from './vendor-client.ts';

export type Offer = { terms: Terms; vendor: Vendor; game: Game };

/**
 * Never inside a transaction. Throws rewards.value_invalid, rewards.times_invalid, catalog.vendor_unknown,
 * catalog.vendor_suspended, rewards.game_unfit, rewards.prepaid_unfit, play.vendor_unreachable.
 */
export async function readOffer(deps: Deps, typed: RewardTerms): Promise<Offer> {
  const terms = readTerms(typed, deps.clock.now());
  const offer = await readGame(deps, terms);
  if (terms.prepaid !== null) requirePrepaid(terms, await askPrepaids(deps, offer.vendor));
  return offer;
}

/** The same for terms that were checked before: the vendor and the game as they are now. */
export const readGame = ({ db, config }: Deps, terms: Terms): Promise<Offer> =>
  offerOf(db.read, config, terms);

/** The same within a transaction. */
export async function offerOf(
  tx: Tx | Reader,
  { secret }: { secret: PlatformSecret },
  terms: Terms,
): Promise<Offer> {
  const vendor = await getVendor(tx, secret, terms.vendor);
  const nodeId = nodeIdOf(terms);
  const game = (await findGames(tx, [nodeId])).get(nodeId);
  requireOffered(terms, vendor, game);
  return { terms, vendor, game: game! };
}
