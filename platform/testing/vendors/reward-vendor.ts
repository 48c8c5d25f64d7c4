/**
 * A vendor that gives free rounds, and that tests can hold: real HTTP, real signatures, books of its own in memory. It
 * fails, lies and falls silent on demand. It speaks for the vendor `studio` of the harness.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RS_DIALECTS } from '@feria/contracts/vendor-door/seamless';
import {
  CampaignCreateRequest,
  RewardCancelRequest,
  RewardCreateRequest,
  type Campaign,
  type Prepaid,
  type Reward,
} from '@feria/contracts/vendor-door/vendor-api';
import type { z } from 'zod';
import { isSignedBy } from '../../core/crypto/sign.ts';

export type RewardVerb =
  | 'prepaids/list'
  | 'campaigns/create'
  | 'campaigns/list'
  | 'rewards/create'
  | 'rewards/cancel';
/**
 * down: 500 before anything is done. lost: the connection closes before. mute: it closes after. refuse: a no, and nothing
 * done. twice: the call arrives twice. garbage: done, and an answer that nobody understands. lie: done, and told of
 * somebody else.
 */
export const REWARD_FAULTS = ['down', 'lost', 'mute', 'refuse', 'twice', 'garbage', 'lie'] as const;
export type RewardFault = (typeof REWARD_FAULTS)[number];

type Given = z.infer<typeof Reward> & { isCancelled: boolean };

export class RewardVendor {
  readonly prepaids: z.infer<typeof Prepaid>[] = [];
  readonly campaigns: z.infer<typeof Campaign>[] = [];
  /** By our reference. */
  readonly rewards = new Map<string, Given>();
  /** Every call that was signed, in order. */
  readonly calls: RewardVerb[] = [];
  /** What the next calls of each verb meet, one each. */
  faults: Partial<Record<RewardVerb, RewardFault[]>> = {};
  /** Runs after a call was done and before it is answered. */
  beforeAnswer: (verb: RewardVerb) => Promise<void> = () => Promise.resolve();
  platformPublicKey = '';
  url = '';
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The next calls of that verb meet these, one each. */
  fail(verb: RewardVerb, ...faults: RewardFault[]): void {
    this.faults[verb] = faults;
  }

  rewardsOf(user: string): Given[] {
    return [...this.rewards.values()].filter((reward) => reward.user === user);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const signature = String(request.headers[RS_DIALECTS.caleta.signatureHeader]);
    if (!isSignedBy(raw, signature, this.platformPublicKey)) return answer(response, 401, {});
    const verb = request.url?.replace('/operator/freebet/', '') as RewardVerb;
    this.calls.push(verb);
    const fault = this.faults[verb]?.shift();
    if (fault === 'down') return answer(response, 500, {});
    if (fault === 'lost') return void response.destroy();
    const body: unknown = JSON.parse(raw.toString());
    if (fault === 'refuse' && !this.#hasGiven(body)) return answer(response, 422, { code: 'not_this_one' });
    if (fault === 'twice') this.#handle(verb, body);
    const told = this.#handle(verb, body);
    await this.beforeAnswer(verb);
    if (fault === 'mute') return void response.destroy();
    if (fault === 'garbage') return answer(response, 200, { told });
    answer(response, 200, fault === 'lie' ? { ...told, user: randomUUID(), bet_count: 999 } : told);
  }

  /** Who gave does not refuse the repeat. */
  #hasGiven(body: unknown): boolean {
    const { operator_reference: reference } = body as { operator_reference?: string };
    return reference !== undefined && this.rewards.has(reference);
  }

  #handle(verb: RewardVerb, body: unknown): object {
    switch (verb) {
      case 'prepaids/list':
        return this.prepaids;
      case 'campaigns/list':
        return this.campaigns;
      case 'campaigns/create': {
        const { operator_id: _operator, ...wanted } = CampaignCreateRequest.parse(body);
        const campaign = { ...wanted, campaign_uuid: randomUUID() };
        this.campaigns.push(campaign);
        return campaign;
      }
      case 'rewards/create': {
        const {
          operator_id: _operator,
          operator_reference: reference,
          ...wanted
        } = RewardCreateRequest.parse(body);
        const known = this.rewards.get(reference);
        if (known) return known;
        const reward = { ...wanted, reward_uuid: randomUUID(), isCancelled: false };
        this.rewards.set(reference, reward);
        return reward;
      }
      case 'rewards/cancel': {
        const { reward_uuid: id } = RewardCancelRequest.parse(body);
        for (const reward of this.rewards.values()) if (reward.reward_uuid === id) reward.isCancelled = true;
        return { reward_uuid: id };
      }
    }
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
