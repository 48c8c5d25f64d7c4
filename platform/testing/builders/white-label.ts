/** Switches a market's white-label features, as an operator's migration would: the running platform may not. */
import { withClient } from '@feria/postgres';
import { FEATURE_IDS, type Feature, type WhitelabelNode } from '@feria/contracts/markets/white-label';
import type { MarketCode } from '@feria/contracts/wire';
import type { Platform } from '../harness.ts';

/** Each feature as named; the others stay as they are. One that the market's tree does not have hangs at its top. */
export async function switchFeatures(
  { ownerUrl }: Pick<Platform, 'ownerUrl'>,
  market: MarketCode,
  wanted: Partial<Record<Feature, boolean>>,
): Promise<void> {
  const states = new Map(Object.entries(wanted).map(([name, on]) => [FEATURE_IDS[name as Feature], on]));
  const switched = (node: WhitelabelNode): WhitelabelNode => ({
    ...node,
    enabled: states.get(node.modId as (typeof FEATURE_IDS)[Feature]) ?? node.enabled,
    children: node.children.map(switched),
  });
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ whitelabel: WhitelabelNode[] }>(
      'select whitelabel from markets.markets where code = $1',
      [market],
    );
    const tree = rows[0]?.whitelabel ?? [];
    const known = JSON.stringify(tree);
    const missing = [...states].filter(([modId]) => !known.includes(`"${modId}"`));
    const added = missing.map(([modId, enabled]): WhitelabelNode => ({
      modId,
      enabled: enabled ?? false,
      children: [],
    }));
    await client.query('update markets.markets set whitelabel = $2 where code = $1', [
      market,
      JSON.stringify([...tree.map(switched), ...added]),
    ]);
  });
}
