/** The processes that hold the sockets, and what they have seen. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a process is told; it answers each order with what it has seen. `noted`: of that event each socket's moments are kept. */
export type Order =
  | {
      what: 'open';
      from: number;
      to: number;
      atOnce: number;
      url: string;
      origin: string;
      host?: string;
      secretPrefix: string;
      noted: string;
    }
  | { what: 'look' | 'forget' | 'close' };

/** Moments in milliseconds of the machine's own clock; 0 means never. */
export interface Seen {
  open: number;
  gone: number;
  refused: Record<string, number>;
  heard: number;
  firstHeardAt: number;
  lastHeardAt: number;
  lastOpenAt: number;
  heardBy: Record<number, number[]>;
}

export const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6;

export class Holders {
  readonly #children: ChildProcess[];

  constructor(count: number) {
    const file = join(import.meta.dirname, 'holder.ts');
    this.#children = Array.from({ length: count }, () => fork(file));
  }

  pids(): number[] {
    return this.#children.map(({ pid }) => pid!);
  }

  /** The numbers from `from` to `to`, shared out; resolves when each has been open or refused once. */
  open(order: Omit<Order & { what: 'open' }, 'what'>): Promise<Seen> {
    const share = Math.ceil((order.to - order.from + 1) / this.#children.length);
    return this.#ask((at) => {
      const from = order.from + at * share;
      return { ...order, what: 'open', from, to: Math.min(order.to, from + share - 1) };
    });
  }

  look(): Promise<Seen> {
    return this.#ask(() => ({ what: 'look' }));
  }

  forget(): Promise<Seen> {
    return this.#ask(() => ({ what: 'forget' }));
  }

  close(): Promise<Seen> {
    return this.#ask(() => ({ what: 'close' }));
  }

  /** Looks until it is so. Answers undefined when it was not within `mostMs`. */
  async until(isSo: (seen: Seen) => boolean, mostMs: number): Promise<Seen | undefined> {
    const giveUpAt = performance.now() + mostMs;
    while (performance.now() < giveUpAt) {
      const seen = await this.look();
      if (isSo(seen)) return seen;
      await sleep(100);
    }
    return undefined;
  }

  end(): void {
    for (const child of this.#children) child.kill();
  }

  async #ask(orderFor: (at: number) => Order): Promise<Seen> {
    const answers = await Promise.all(
      this.#children.map(async (child, at) => {
        const answered = once(child, 'message') as Promise<[Seen]>;
        child.send(orderFor(at));
        const [seen] = await answered;
        return seen;
      }),
    );
    return answers.reduce(together);
  }
}

function together(a: Seen, b: Seen): Seen {
  const refused = { ...a.refused };
  for (const [why, times] of Object.entries(b.refused)) refused[why] = (refused[why] ?? 0) + times;
  const firsts = [a.firstHeardAt, b.firstHeardAt].filter((at) => at > 0);
  return {
    open: a.open + b.open,
    gone: a.gone + b.gone,
    refused,
    heard: a.heard + b.heard,
    firstHeardAt: firsts.length > 0 ? Math.min(...firsts) : 0,
    lastHeardAt: Math.max(a.lastHeardAt, b.lastHeardAt),
    lastOpenAt: Math.max(a.lastOpenAt, b.lastOpenAt),
    heardBy: { ...a.heardBy, ...b.heardBy },
  };
}
