/** The operator pays for rounds: what it may ask for, campaigns, and rewards for single players. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  CampaignCreateRequest,
  GameListRequest,
  PrepaidListRequest,
  RewardCancelRequest,
  RewardCreateRequest,
  type Campaign,
  type Prepaid,
  type Reward,
} from '@feria/contracts/vendor-door/vendor-api';
import { z } from 'zod';
import { Problem } from '../problem.ts';
import { readBody } from '../read-body.ts';
import type { Catalogue, HostParts } from '../vendor.ts';
import {
  cancelReward,
  findCampaign,
  insertCampaign,
  insertReward,
  listCampaigns,
  type CampaignRow,
  type RewardRow,
} from './store.ts';
import { prepaidFor, prepaidsOf } from './terms.ts';

type Told<Schema extends z.ZodType> = z.infer<Schema>;

/** Below the operator's prefix, behind its signature. */
export function freeRoundRoutes(
  api: FastifyInstance,
  catalogue: Pick<Catalogue, 'freeRoundStakes'>,
  { table, config }: HostParts,
): void {
  const prepaids = prepaidsOf(config, catalogue);

  api.post('/freebet/prepaids/list', (request): Told<typeof Prepaid>[] => {
    const { game_code } = readBody(PrepaidListRequest, request.body);
    return prepaids
      .filter(({ game }) => game_code === undefined || game === game_code)
      .map(({ id, game, currency, betValue }) => ({
        prepaid_uuid: id,
        game_code: game,
        currency,
        bet_value: Number(betValue),
        bet_count: null,
      }));
  });

  api.post('/freebet/campaigns/create', async (request): Promise<Told<typeof Campaign>> => {
    const body = readBody(CampaignCreateRequest, request.body);
    const terms = termsOf(body);
    const prepaid = prepaidFor(prepaids, terms, body.prepaid_uuid);
    const campaign: CampaignRow = {
      id: randomUUID(),
      prepaid_id: prepaid.id,
      name: body.name,
      game: terms.game,
      currency: terms.currency,
      bet_value: terms.betValue,
      bet_count: body.bet_count,
      starts_at: terms.startsAt,
      ends_at: terms.endsAt,
    };
    return campaignOf(await insertCampaign(table.pool, campaign, table.clock.now()));
  });

  api.post('/freebet/campaigns/list', async (request): Promise<Told<typeof Campaign>[]> => {
    readBody(GameListRequest, request.body);
    return (await listCampaigns(table.pool)).map(campaignOf);
  });

  api.post('/freebet/rewards/create', async (request): Promise<Told<typeof Reward>> => {
    const body = readBody(RewardCreateRequest, request.body);
    const terms = termsOf(body);
    prepaidFor(prepaids, terms, body.prepaid_uuid);
    if (body.campaign_uuid !== undefined) await requireCampaign(table.pool, body.campaign_uuid, terms.game);
    const wanted: RewardRow = {
      id: randomUUID(),
      operator_reference: body.operator_reference,
      owner: body.user,
      game: terms.game,
      currency: terms.currency,
      campaign_id: body.campaign_uuid ?? null,
      bet_value: terms.betValue,
      bet_count: body.bet_count,
      starts_at: terms.startsAt,
      ends_at: terms.endsAt,
      cancelled_at: null,
    };
    const reward = await insertReward(table.pool, wanted, table.clock.now());
    if (!isSame(reward, wanted)) throw new Problem('reward_conflict', 409);
    return rewardOf(reward);
  });

  api.post('/freebet/rewards/cancel', async (request): Promise<{ reward_uuid: string; cancelled: true }> => {
    const { reward_uuid } = readBody(RewardCancelRequest, request.body);
    if (!isId(reward_uuid) || !(await cancelReward(table.pool, reward_uuid, table.clock.now())))
      throw new Problem('reward_unknown', 404);
    return { reward_uuid, cancelled: true };
  });
}

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

async function requireCampaign(
  db: Parameters<typeof findCampaign>[0],
  id: string,
  game: string,
): Promise<void> {
  const campaign = isId(id) ? await findCampaign(db, id) : undefined;
  if (campaign?.game !== game) throw new Problem('campaign_unknown', 404);
}

function termsOf(body: {
  game_code: string;
  currency: string;
  bet_value: number;
  start_time: string;
  end_time: string;
}) {
  return {
    game: body.game_code,
    currency: body.currency,
    betValue: BigInt(body.bet_value),
    startsAt: new Date(body.start_time),
    endsAt: new Date(body.end_time),
  };
}

/** Whether a reward under the same reference is the same one: everything but its id and what became of it. */
function isSame(known: RewardRow, wanted: RewardRow): boolean {
  const wordsOf = ({ id: _id, cancelled_at: _cancelled, ...terms }: RewardRow): string =>
    [
      ...[terms.owner, terms.game, terms.currency, terms.campaign_id, terms.bet_value, terms.bet_count],
      ...[terms.starts_at.toISOString(), terms.ends_at.toISOString()],
    ].join('\n');
  return wordsOf(known) === wordsOf(wanted);
}

function campaignOf(row: CampaignRow): Told<typeof Campaign> {
  return {
    campaign_uuid: row.id,
    prepaid_uuid: row.prepaid_id,
    name: row.name,
    game_code: row.game,
    currency: row.currency,
    bet_value: Number(row.bet_value),
    bet_count: row.bet_count,
    start_time: row.starts_at.toISOString(),
    end_time: row.ends_at.toISOString(),
  };
}

function rewardOf(row: RewardRow): Told<typeof Reward> {
  return {
    reward_uuid: row.id,
    user: row.owner,
    game_code: row.game,
    currency: row.currency,
    campaign_uuid: row.campaign_id,
    bet_value: Number(row.bet_value),
    bet_count: row.bet_count,
    start_time: row.starts_at.toISOString(),
    end_time: row.ends_at.toISOString(),
  };
}
