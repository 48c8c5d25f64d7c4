/** Rewards and campaigns as the office lists them (ADR 81). */
import { CAMPAIGN_LIST, REWARD_LIST } from '@feria/contracts/rewards/lists';
import { CampaignRow, RewardRow } from '@feria/contracts/rewards/office';
import { Uuid } from '@feria/contracts/wire';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Deps } from '../../core/context.ts';
import type { Reader, Tx } from '../../core/db.ts';
import type { App } from '../../core/http/http.ts';
import { listSource } from '../../core/lists/source.ts';
import { tableList } from '../../core/lists/table-list.ts';
import type { DB } from '../../core/schema.generated.ts';
import { ofWhom } from '../members/index.ts';
import { campaignOf } from './campaign-store.ts';
import { rewardOf } from './reward-store.ts';
import { toCampaignRows, toRewardRows } from './views.ts';

type RewardFound = Selectable<DB['rewards.rewards']>;
type CampaignFound = Selectable<DB['rewards.campaigns']>;

const REWARDS = listSource({
  spec: REWARD_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    createdAt: 'createdAt',
    memberId: 'memberId',
    vendor: 'vendor',
    worth: 'worth',
    currency: 'currency',
    state: 'state',
    isUnwanted: 'isUnwanted',
    endsAt: 'endsAt',
    vendorReward: 'vendorName',
  },
  own: {
    reference: (id) => ofId(id, (known) => sql`id = ${known}::uuid`),
    gameId: ofGame,
    campaign: (sought) =>
      ofId(
        sought,
        (known) => sql`campaign_id = ${known}::uuid`,
        sql`campaign_id in (select c.id from rewards.campaigns c where c.name ilike ${partOf(sought)})`,
      ),
    grantedBy: (operator) =>
      sql<boolean>`order_id in (select o.id from rewards.orders o where o.created_by = ${operator}::uuid)`,
  },
});

const CAMPAIGNS = listSource({
  spec: CAMPAIGN_LIST,
  id: 'id',
  idKind: 'uuid',
  columns: {
    name: 'nameOrder',
    draftedAt: 'createdAt',
    draftedBy: 'createdBy',
    vendor: 'vendor',
    startsAt: 'startsAt',
    endsAt: 'endsAt',
    currency: 'currency',
    state: 'state',
    vendorCampaign: 'vendorName',
  },
  own: { name: (part) => sql<boolean>`name ilike ${partOf(part)}`, gameId: ofGame },
});

export function rewardList(app: App, deps: Deps): void {
  tableList(app, deps, {
    path: '/office/rewards',
    permission: 'rewards.read',
    source: REWARDS,
    shown: RewardRow,
    from: (tx, { memberId }) => tx.selectFrom('rewards.rewards').where(ofWhom(memberId)),
    show: (tx, rows: readonly RewardFound[], _viewer, lang) =>
      toRewardRows(tx, rows.map(rewardOf), { lang, at: deps.clock.now() }),
  });
}

export function campaignList(app: App, deps: Deps): void {
  tableList(app, deps, {
    path: '/office/campaigns',
    permission: 'rewards.read',
    source: CAMPAIGNS,
    shown: CampaignRow,
    from: campaignsIn,
    show: (tx, rows: readonly CampaignFound[], _viewer, lang) =>
      toCampaignRows(tx, rows.map(campaignOf), { lang, at: deps.clock.now() }),
  });
}

/** What is no id is the id of nothing. */
function ofId(
  text: string,
  known: (id: string) => RawBuilder<unknown>,
  otherwise: RawBuilder<unknown> = sql`false`,
): RawBuilder<boolean> {
  const found = Uuid.safeParse(text).success ? known(text) : otherwise;
  return sql<boolean>`${found}`;
}

/** `vendor:code` */
function ofGame(nodeId: string): RawBuilder<boolean> {
  const end = nodeId.indexOf(':');
  return sql<boolean>`(vendor = ${nodeId.slice(0, Math.max(end, 0))} and game_code = ${nodeId.slice(end + 1)})`;
}

/** In a pattern of `like`, a text that stands anywhere. */
const partOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Every campaign with what its name is sorted by. */
const campaignsIn = (tx: Tx | Reader) =>
  tx.selectFrom((all) =>
    all
      .selectFrom('rewards.campaigns')
      .selectAll()
      .select(sql<string>`lower(name)`.as('nameOrder'))
      .as('campaign'),
  );
