/** What the demonstration's markets have beside what a market begins with: published as a version, as everything else. */
import { FEATURE_IDS, type Feature, type WhitelabelNode } from '@feria/contracts/markets/white-label';
import type { Tx } from '../../core/db.ts';
import { DEMO_METHODS } from './demo-methods.ts';
import { listMarkets } from './store.ts';
import { listVersions, publish, readDocument } from './version-store.ts';

const BY = 'demo';

/** Switches a feature on in every market whose document does not name it yet: one that was switched off stays off. Once. */
export async function switchOnForDemo(tx: Tx, feature: Feature, at: Date): Promise<void> {
  const modId = FEATURE_IDS[feature];
  for (const { code } of await listMarkets(tx)) {
    const now = await readDocument(tx, code);
    if (!now || isNamed(now.document.whitelabel, modId)) continue;
    const node: WhitelabelNode = { modId, enabled: true, children: [] };
    const document = { ...now.document, whitelabel: [...now.document.whitelabel, node] };
    const draft = { code, base: now.version, document, reason: `The demonstration has ${modId}.` };
    await publish(tx, { ...draft, proposedBy: BY }, BY, at);
  }
}

const OPENED = 'The demonstration has the rails of its country.';

/** Opens the rails of each market's country, after what it has: once, so that one that was closed since stays closed. */
export async function openRailsForDemo(tx: Tx, at: Date): Promise<void> {
  for (const [code, rails] of Object.entries(DEMO_METHODS)) {
    const now = await readDocument(tx, code);
    if (!now || (await listVersions(tx, code)).some(({ reason }) => reason === OPENED)) continue;
    const { methods } = now.document;
    const missing = rails.filter(
      (rail) => !methods.some((one) => one.code === rail.code && one.direction === rail.direction),
    );
    const document = { ...now.document, methods: [...methods, ...missing] };
    const draft = { code, base: now.version, document, reason: OPENED, proposedBy: BY };
    await publish(tx, draft, BY, at);
  }
}

const isNamed = (tree: readonly WhitelabelNode[], modId: string): boolean =>
  tree.some((node) => node.modId === modId || isNamed(node.children, modId));
