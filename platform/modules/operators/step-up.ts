/** Step-up: a fresh proof within a session, before a risky act and before any act from another network or browser. */
import type { PasskeyGiven } from '@feria/contracts/proofs/second-proofs';
import type { SignedInOperator } from '../../core/http/access.ts';
import { audit, byOperator } from '../../core/audit.ts';
import type { Tx } from '../../core/db.ts';
import { neighbourhoodOf } from '../../core/http/network.ts';
import { hashToken, newToken } from '../../core/crypto/sign.ts';
import { spendOwnCode, spendPasskey, type Verdict } from '../proofs/index.ts';
import { tellOperator, type Settings } from './letters.ts';
import { mayUseCodes, passkeyRequired } from './passkeys/passkey-rules.ts';
import type { From, Sites } from './service.ts';
import { renewOperatorSecret } from './session-store.ts';
import { findOperatorById } from './store.ts';
import { keepPlaces } from './tries.ts';

/** In how many networks a session has shown who is there at most: the latest ones count. */
const MOST_NETWORKS = 8;

export type Shown = { code: string } | { passkey: PasskeyGiven };

/**
 * Shown again within a session who is there: risky acts are let through for STEP_UP_MS, and acts from this network and browser, under
 * a new secret, so that whoever has copied the former one is let through by nothing (ASVS 5.0, 7.2.4). Commit whatever the verdict is.
 */
export async function stepUp(
  tx: Tx,
  config: Sites,
  { operator, shown, from }: { operator: SignedInOperator; shown: Shown; from: From },
  at: Date,
): Promise<Verdict<{ secret: string }>> {
  const verdict = await judgeShown(tx, config, { operator, shown, device: from.device }, at);
  if (!verdict.ok) return verdict;
  const { address, userAgent } = from;
  const network = neighbourhoodOf(address);
  const networks = [...operator.networks.filter((one) => one !== network), network].slice(-MOST_NETWORKS);
  const secret = newToken();
  const proven = { address, userAgent, networks };
  await renewOperatorSecret(tx, operator.sessionId, { to: hashToken(secret), at, keepsFormer: true, proven });
  if (await keepPlaces(tx, config, { ...operator, ...from }, at))
    await tellOfPlace(tx, config, operator, from, at);
  const by = { ...byOperator({ operator, address }), subject: `operator:${operator.id}` };
  const after = { by: 'passkey' in shown ? 'passkey' : 'code' };
  await audit(tx, { ...by, action: 'operators.stepped_up', after, at });
  return { ok: true, secret };
}

async function judgeShown(
  tx: Tx,
  config: Sites,
  { operator: { id }, shown, device }: { operator: SignedInOperator; shown: Shown; device: string },
  at: Date,
): Promise<Verdict> {
  if ('passkey' in shown) {
    const asked = { ownerKind: 'operator', ownerId: id, device } as const;
    return spendPasskey(tx, config, { ...asked, response: shown.passkey }, at);
  }
  const operator = await findOperatorById(tx, id);
  if (!operator || !(await mayUseCodes(tx, operator, at))) return passkeyRequired();
  return spendOwnCode(tx, config, { owner: { kind: 'operator', id }, code: shown.code }, at);
}

async function tellOfPlace(
  tx: Tx,
  config: Settings,
  { id }: SignedInOperator,
  from: From,
  at: Date,
): Promise<void> {
  const operator = await findOperatorById(tx, id);
  if (operator) await tellOperator(tx, config, operator, { what: 'new_place', from }, at);
}
