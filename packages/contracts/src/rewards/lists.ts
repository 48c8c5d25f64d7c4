/** The lists of free rounds and of their campaigns in the office. */
import { defineList } from '../list-spec.ts';
import { CAMPAIGN_STATES, REWARD_STATES, WINS_TO } from './states.ts';

/** GET /office/rewards(/sums, /counts, .csv) */
export const REWARD_LIST = defineList({
  name: 'rewards',
  sort: '-createdAt',
  tabs: {
    column: 'state',
    counted: ['requested', 'sending', 'unsure', 'cancelling'],
    queues: ['unsure', 'cancelling'],
  },
  columns: {
    createdAt: { kind: 'moment', opens: true, sorts: true, filters: true },
    // Ours, which the vendor has, too.
    reference: { kind: 'reference', filters: true, aside: true },
    memberId: { kind: 'member', named: 'account', filters: true },
    merchantCode: { kind: 'market', aside: true },
    vendor: { kind: 'vendor', named: 'vendorName', filters: true, aside: true },
    gameId: { kind: 'game', named: 'gameName', filters: true },
    rounds: { kind: 'count' },
    betValue: { kind: 'amount', aside: true },
    // What all of the rounds stake together.
    worth: { kind: 'amount', sorts: true, filters: true, sums: true },
    currency: { kind: 'text', filters: true, aside: true },
    used: { kind: 'count' },
    left: { kind: 'count' },
    won: { kind: 'amount' },
    state: { kind: 'choice', choices: REWARD_STATES, words: 'reward.state', filters: true },
    isUnwanted: { kind: 'flag', filters: true, aside: true },
    // Sought by a part of its name, or by its id as a link to a campaign's rewards has it.
    campaign: { kind: 'name', filters: true },
    grantedBy: { kind: 'operator', named: 'grantedByName', filters: true, aside: true },
    startsAt: { kind: 'moment', aside: true },
    endsAt: { kind: 'moment', sorts: true, filters: true, aside: true },
    winsTo: { kind: 'choice', choices: WINS_TO, words: 'terms.winsTo', aside: true },
    vendorReward: { kind: 'text', filters: true, aside: true },
    reason: { kind: 'text', aside: true },
  },
});

/** GET /office/campaigns(/sums, /counts, .csv) */
export const CAMPAIGN_LIST = defineList({
  name: 'campaigns',
  sort: '-draftedAt',
  tabs: { column: 'state', counted: ['draft', 'creating', 'unsure', 'failed', 'active'] },
  columns: {
    name: { kind: 'name', opens: true, sorts: true, filters: true },
    draftedAt: { kind: 'moment', sorts: true, filters: true, aside: true },
    draftedBy: { kind: 'operator', named: 'draftedByName', filters: true, aside: true },
    vendor: { kind: 'vendor', named: 'vendorName', filters: true },
    gameId: { kind: 'game', named: 'gameName', filters: true },
    startsAt: { kind: 'moment', filters: true, aside: true },
    endsAt: { kind: 'moment', sorts: true, filters: true },
    // Of each member's.
    rounds: { kind: 'count', aside: true },
    betValue: { kind: 'amount', aside: true },
    currency: { kind: 'text', filters: true, aside: true },
    granted: { kind: 'count' },
    underWay: { kind: 'count', aside: true },
    refused: { kind: 'count', aside: true },
    used: { kind: 'count' },
    left: { kind: 'count' },
    won: { kind: 'amount' },
    state: { kind: 'choice', choices: CAMPAIGN_STATES, words: 'campaign.state', filters: true },
    vendorCampaign: { kind: 'text', filters: true, aside: true },
    reason: { kind: 'text', aside: true },
  },
});
