/**
 * A real name is corrected by two persons, because payouts go to it. What is asked for lies sealed; requests and the audit show it
 * masked, and whoever decides opens it, which leaves a row.
 */
import type { AskedName } from '@feria/contracts/members/office';
import { breachOf } from '@feria/contracts/members/register-rules';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refusal, type MemberId } from '@feria/kernel';
import { z } from 'zod';
import { Text } from '@feria/contracts/text';
import { audit, byOperator, type Acting } from '../../../core/audit.ts';
import type { Config } from '../../../core/config.ts';
import type { Tx } from '../../../core/db.ts';
import { deriveKey, seal, unseal, type SealKey } from '../../../core/crypto/seal.ts';
import { getMarket } from '../../markets/index.ts';
import { approvalAction, findWaiting, type Approval, type ApprovalAction } from '../../operators/index.ts';
import { BOUND_NAMES } from '../bound-names.ts';
import { insertBlindIndexes, recordSignals, deleteBlindIndex } from '../blind-index-store.ts';
import { blindIndexOf, plainName, sealOne, unsealPersonal, type BlindIndex } from '../personal.ts';
import { maskName } from '../profile/details.ts';
import { findOwn, lockOwn, updateOwn } from '../profile/store.ts';
import { getMember, type Member } from '../store.ts';
import { askForApproval, finishAct, getOpenMember, MAY_RECOVER, subjectOf, type DeskAct } from './asking.ts';

type Settings = Pick<Config, 'secret' | 'delivery'>;
const NAME = 'identity.real_name' as const;
/** `name`: sealed, in Base64. `former`: the keyed hash of the one that it corrects. */
const Request = z.object({ id: Text, name: Text, former: Text });

const keyOf = ({ secret }: Settings): SealKey => deriveKey(secret, 'feria identity desk');
const labelOf = (id: string): string => `${BOUND_NAMES.desk} ${id} real name`;
const spaced = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');

/**
 * Throws request.not_found, identity.state_changed (it is closed), identity.nothing_there (it has none: its owner sets it),
 * identity.real_name_invalid, approvals.waiting.
 */
export async function askRealName(
  tx: Tx,
  config: Settings,
  { name: given, ...act }: DeskAct & { name: string },
  at: Date,
): Promise<Approval> {
  const member = await getOpenMember(tx, act.id);
  const former = await nameOf(tx, config, member);
  const { registerRules } = await getMarket(tx, member.marketCode);
  const name = spaced(given);
  const rule = { ...registerRules.payeeName, enabled: true, required: true };
  if (breachOf(rule, name) || name === former)
    throw new Refusal<RefusalCode>('identity.real_name_invalid', {}, { name: 'pattern' });
  const payload = {
    id: member.id,
    former: markOfName(config, former),
    name: seal(keyOf(config), labelOf(member.id), name).toString('base64'),
  };
  const after = { member: member.account, name: maskName(name) };
  return askForApproval(tx, act, { name: NAME, payload, before: facts(member, former), after }, at);
}

const facts = ({ account }: Member, name: string) => ({ member: account, name: maskName(name) });
const markOfName = ({ secret }: Settings, name: string): string =>
  blindIndexOf(secret, 'name', name).toString('base64');

async function nameOf(tx: Tx, { secret }: Settings, { id }: Member): Promise<string> {
  const { profile } = unsealPersonal(secret, id, (await findOwn(tx, id)).sealed);
  if (!profile.payeeName) throw new Refusal<RefusalCode>('identity.nothing_there');
  return profile.payeeName;
}

/** Both names in clear, for whoever decides; the audit keeps who looked. Throws request.not_found: nothing waits. */
export async function lookAtNames(
  tx: Tx,
  config: Settings,
  { id, ...acting }: Acting & { id: string },
  at: Date,
): Promise<AskedName> {
  const member = await getMember(tx, id);
  const waiting = await findWaiting(tx, { action: NAME, subject: subjectOf(id) }, at);
  if (!waiting) throw new Refusal<RefusalCode>('request.not_found');
  const { name } = Request.parse(waiting.payload);
  const entry = { ...byOperator(acting), action: 'identity.personal_seen', subject: subjectOf(id) };
  await audit(tx, { ...entry, after: { approval: waiting.id }, at });
  return { from: await nameOf(tx, config, member), to: opened(config, id, name) };
}

const opened = (config: Settings, id: string, sealed: string): string =>
  unseal(keyOf(config), labelOf(id), Buffer.from(sealed, 'base64'));

export function realNameAction(config: Settings): ApprovalAction {
  return approvalAction({
    name: NAME,
    needs: MAY_RECOVER,
    payload: Request,
    before: async (tx, { id }) => {
      const member = await getOpenMember(tx, id);
      return facts(member, await nameOf(tx, config, member));
    },
    carryOut: async (tx, { id, name, former }, by, at) => {
      const member = await getOpenMember(tx, id);
      await lockOwn(tx, member.id);
      if (markOfName(config, await nameOf(tx, config, member)) !== former)
        throw new Refusal<RefusalCode>('approvals.changed');
      await writeName(tx, config, member, opened(config, id, name), at);
      await finishAct(tx, config, { member, by, change: 'name', action: 'identity.real_name_corrected' }, at);
    },
  });
}

/** With the marks by which they are found, and by which accounts of one person are. */
async function writeName(
  tx: Tx,
  { secret }: Settings,
  { id, marketCode }: Member,
  payeeName: string,
  at: Date,
): Promise<void> {
  const { profile, birthDate } = unsealPersonal(secret, id, (await findOwn(tx, id)).sealed);
  await updateOwn(tx, id, {
    profile: sealOne(secret, id, 'profile', JSON.stringify({ ...profile, payeeName })),
  });
  const name = plainName(payeeName);
  const marks: BlindIndex[] = [{ kind: 'name', hash: blindIndexOf(secret, 'name', name) }];
  if (birthDate) marks.push({ kind: 'person', hash: blindIndexOf(secret, 'person', `${name} ${birthDate}`) });
  await replaceBlindIndexes(tx, { memberId: id, marketCode, at }, marks);
  await recordSignals(tx, id, at);
}

async function replaceBlindIndexes(
  tx: Tx,
  marked: { memberId: MemberId; marketCode: Member['marketCode']; at: Date },
  marks: readonly BlindIndex[],
): Promise<void> {
  for (const { kind } of marks) await deleteBlindIndex(tx, marked.memberId, kind);
  await insertBlindIndexes(tx, marked, marks);
}
