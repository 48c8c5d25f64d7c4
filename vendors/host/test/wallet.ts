/** For tests: a wallet that can be told how to fail. */
import { randomUUID } from 'node:crypto';
import type {
  FreeGrant,
  MoneyCall,
  WalletClient,
  WalletStatus,
  WalletVerdict,
} from '@feria/kit/wallet-client';

/** `lost_request`: nothing happened and no answer came. `lost_answer`: it happened, and no answer came. */
export type Mishap = 'lost_request' | 'lost_answer' | { refuse: WalletStatus };
type Verb = 'bet' | 'win' | 'rollback';
type Call = { verb: Verb; transaction: string; round: string; token: string; free?: FreeGrant };

/** The operator's side in a few lines: one effect per transaction, a rollback remembered before its bet. */
export class FakeWallet {
  readonly user: string = randomUUID();
  readonly calls: Call[] = [];
  balance = 10_000n * 100_000n;
  private readonly mishaps: { verb: Verb; mishap: Mishap }[] = [];
  private readonly effects = new Map<string, bigint>();
  private readonly undone = new Set<string>();

  next(verb: Verb, ...mishaps: readonly Mishap[]): void {
    this.mishaps.push(...mishaps.map((mishap) => ({ verb, mishap })));
  }

  callsOf(verb: Verb): Call[] {
    return this.calls.filter((call) => call.verb === verb);
  }

  readonly client: WalletClient = {
    mostActions: 1,
    settle: () => Promise.reject(new Error('one call at a time')),
    check: async () => this.done(),
    balance: async () => this.done(),
    bet: async (call) =>
      this.effect('bet', call, () => {
        if (this.undone.has(call.transactionUuid))
          return { kind: 'refused', status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
        if (call.free) return this.move(call.transactionUuid, 0n);
        if (this.balance < call.amount) return { kind: 'refused', status: 'RS_ERROR_NOT_ENOUGH_MONEY' };
        return this.move(call.transactionUuid, -call.amount);
      }),
    win: async (call) => this.effect('win', call, () => this.move(call.transactionUuid, call.amount)),
    rollback: async (call) =>
      this.effect('rollback', call, () => {
        this.undone.add(call.referenceTransactionUuid);
        return this.move(call.transactionUuid, -(this.effects.get(call.referenceTransactionUuid) ?? 0n));
      }),
  };

  private effect(verb: Verb, call: MoneyCall, act: () => WalletVerdict): WalletVerdict {
    const { transactionUuid: transaction, round, token, free } = call;
    this.calls.push({ verb, transaction, round, token, ...(free ? { free } : {}) });
    const at = this.mishaps.findIndex((one) => one.verb === verb);
    const mishap = at < 0 ? undefined : this.mishaps.splice(at, 1)[0]?.mishap;
    if (mishap === 'lost_request') return { kind: 'unsure', why: 'no connection' };
    if (typeof mishap === 'object') return { kind: 'refused', status: mishap.refuse };
    const verdict = act();
    return mishap === 'lost_answer' ? { kind: 'unsure', why: 'time-out' } : verdict;
  }

  private move(transaction: string, change: bigint): WalletVerdict {
    if (!this.effects.has(transaction)) {
      this.effects.set(transaction, change);
      this.balance += change;
    }
    return this.done();
  }

  private done(): WalletVerdict {
    return {
      kind: 'done',
      answer: { user: this.user, currency: 'COP', balance: this.balance, token: randomUUID() },
    };
  }
}
