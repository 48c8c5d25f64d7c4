/** Free bets that name a reward which nothing here grants yet: whoever asked the vendor for it may know it all the same. */
import type { MemberId, Units } from '@feria/kernel';
import type { Call, Settled, WalletPort } from '../vendor-door/wallet-port.ts';

export type UngrantedBet = {
  vendor: string;
  /** The vendor's name for what pays. */
  reward: string;
  campaign: string | null;
  memberId: MemberId;
  game: string;
  currency: string;
  amount: Units;
};
/** Answers whether the bet may be judged again, because it is granted by now. */
export type AskForGrant = (bet: UngrantedBet) => Promise<boolean>;

/**
 * The same port, which asks before it refuses such a bet. A refused call has left nothing, so that it can be judged once
 * more; the ordinary bet pays nothing for this.
 */
export function askingForGrants(port: WalletPort, ask: AskForGrant): WalletPort {
  const isGrantedNow = async (call: Call, { verdict, reason, memberId }: Settled): Promise<boolean> =>
    verdict === 'limit_reached' &&
    reason === 'free_grant' &&
    memberId !== null &&
    call.reward !== null &&
    ask({ ...call, reward: call.reward, memberId: memberId as MemberId });
  return {
    async settle(call) {
      const settled = await port.settle(call);
      return (await isGrantedNow(call, settled)) ? port.settle(call) : settled;
    },
    async settleList(calls) {
      let settled = await port.settleList(calls);
      // A list stops at its first refusal, so that each turn finds one more; what is asked for twice is refused.
      const asked = new Set<number>();
      for (let at = refusedAt(settled); at >= 0 && !asked.has(at); at = refusedAt(settled)) {
        asked.add(at);
        if (!(await isGrantedNow(calls[at]!, settled[at]!))) break;
        settled = await port.settleList(calls);
      }
      return settled;
    },
  };
}

const refusedAt = (settled: readonly Settled[]): number =>
  settled.findIndex(({ verdict }) => verdict !== 'ok' && verdict !== 'not_done');
