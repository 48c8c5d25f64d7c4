/** The office's view of one member, and the switch that disables one of them on command. */
import { z } from 'zod';
import { BlockPayload, OfficeMember } from '@feria/contracts/operators/office';
import { Uuid } from '@feria/contracts/wire';
import { asId, toDecimal } from '@feria/kernel';
import { audit } from '../../core/audit.ts';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import { mayOperate, operatorOf, type App } from '../../core/http/http.ts';
import { getMember, tellMemberOf, testAccountsAmong, type Member, type News } from '../members/index.ts';
import { getBalance } from '../wallet/index.ts';
import { accountStateOf } from './account-state.ts';
import { setPlayBlock } from './play-block.ts';
import { findBlock } from './block-store.ts';

const PARAMS = z.object({ id: Uuid });
type Told = { account: string; zone: string };

export function memberOfficeRoutes(app: App, { db, clock, config }: Deps): void {
  app.get(
    '/office/members/:id',
    {
      config: { access: mayOperate('members.read') },
      schema: { params: PARAMS, response: { 200: OfficeMember } },
    },
    async (request) => {
      return viewOf(db.read, await getMember(db.read, request.params.id));
    },
  );

  app.post(
    '/office/members/:id/block',
    {
      config: { access: mayOperate('members.block') },
      schema: { params: PARAMS, body: BlockPayload, response: { 200: OfficeMember } },
    },
    async (request) => {
      const operator = operatorOf(request);
      const { blocked, reason } = request.body;
      return db.transact(async (tx) => {
        const at = clock.now();
        const member = await getMember(tx, request.params.id);
        const changed = await setPlayBlock(tx, {
          memberId: asId<'member'>(member.id),
          blocked,
          reason,
          operatorId: operator.id,
          at,
        });
        if (changed) {
          await audit(tx, {
            actorKind: 'operator',
            actorId: operator.id,
            actorName: operator.username,
            action: blocked ? 'safety.play_blocked' : 'safety.play_allowed',
            subject: `member:${member.id}`,
            reason,
            before: { blocked: !blocked },
            after: { blocked },
            address: request.ip,
            at,
          });
          const template = blocked ? 'play_stopped' : 'play_allowed';
          const newsOf = ({ account, zone }: Told): News => ({ template, values: { account, at, zone } });
          await tellMemberOf(tx, config, member.id, newsOf, at);
        }
        return viewOf(tx, member);
      });
    },
  );
}

async function viewOf(tx: Tx | Reader, member: Member): Promise<z.infer<typeof OfficeMember>> {
  const [block, balance, isTest] = await Promise.all([
    findBlock(tx, member.id),
    getBalance(tx, member.id, member.currency),
    testAccountsAmong(tx, [member.id]).then((tests) => tests.has(member.id)),
  ]);
  return {
    id: member.id,
    account: member.account,
    type: member.type,
    merchantCode: member.marketCode,
    currency: member.currency,
    language: member.language,
    registeredAt: member.registeredAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    isTest,
    status: accountStateOf(member.status, block !== undefined),
    blockReason: block?.reason ?? null,
    balance: toDecimal(balance.cash),
    held: toDecimal(balance.held),
  };
}
