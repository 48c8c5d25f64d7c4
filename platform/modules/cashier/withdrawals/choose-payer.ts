/** Which gateway pays a part out: chosen just before it is asked for the first time, and never again. */
import { railOf } from '@feria/contracts/cashier/rails';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { listMethods } from '../../markets/index.ts';
import { ableGateways } from '../deposits/gateways-of.ts';
import { covering } from '../routing/floats.ts';
import { chooseRoutes, type Why } from '../routing/choose.ts';
import type { Part } from './part-store.ts';
import type { Whole } from './parts.ts';

export type Chosen = { gateway: string; why: Why };

/**
 * Of those that its method lists, and that carry the rail there. An account whose bank is named by a code stays with the gateway that the
 * code is of. What a gateway's float does not cover goes by the next one.
 */
export async function choosePayer(
  tx: Tx,
  config: Pick<Config, 'gateways'>,
  { whole: { withdrawal }, part }: { whole: Whole; part: Part },
  at: Date,
): Promise<Chosen | { waitsFor: 'gateway' | 'float' }> {
  const { merchantCode: country, currency, method: code } = withdrawal;
  const methods = await listMethods(tx, country);
  const method = methods.find((one) => one.direction === 'out' && one.code === code);
  const { gateway: named, rail } = part;
  const able =
    method === undefined || isBoundToBank(part)
      ? []
      : ableGateways(config, { rail, gateways: method.gateways }, { country, currency, direction: 'out' });
  const gateways = able.length === 0 ? [named] : able.map(({ driver }) => driver.code);
  const asking = { country, currency, direction: 'out' as const, amount: part.payoutAmount, id: part.id };
  const [choice] = await chooseRoutes(tx, [{ rail, gateways }], asking, at);
  const sound = choice?.asked.map((one) => one.gateway) ?? [];
  if (!choice || sound.length === 0) return { waitsFor: 'gateway' };
  const [first] = await covering(tx, sound, { currency, amount: part.payoutAmount });
  return first === undefined ? { waitsFor: 'float' } : { gateway: first, why: choice.why.get(first)! };
}

const isBoundToBank = ({ rail }: Part): boolean => railOf(rail).out?.fields.includes('bank') ?? false;
