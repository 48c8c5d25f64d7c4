import type { Law } from './law.ts';

/** What the wins of all windows of one class add up to: pays in unit bets, each as often as its window's weight. */
export class Tally {
  weight = 0;
  paid = 0;
  squares = 0;
  losers = 0;
  most = 0;
  mostWeight = 0;

  add(pay: number, weight: number): void {
    this.weight += weight;
    if (pay === 0) {
      this.losers += weight;
      if (this.most === 0) this.mostWeight += weight;
      return;
    }
    this.paid += pay * weight;
    this.squares += pay * pay * weight;
    if (pay > this.most) {
      this.most = pay;
      this.mostWeight = weight;
    } else if (pay === this.most) this.mostWeight += weight;
  }

  law(): Law {
    return {
      mean: this.paid / this.weight,
      square: this.squares / this.weight,
      zero: this.losers / this.weight,
      most: this.most,
      mostLog: Math.log10(this.mostWeight / this.weight),
    };
  }
}

/** Tallies by class. */
export class Tallies {
  readonly all = new Map<number, Tally>();

  add(key: number, pay: number, weight: number): void {
    let tally = this.all.get(key);
    if (!tally) this.all.set(key, (tally = new Tally()));
    tally.add(pay, weight);
  }
}

/** More steps than this machine should spend on one table. */
export class Budget {
  left: number;

  constructor(steps: number) {
    this.left = steps;
  }

  /** Throws TooLarge when nothing is left. */
  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) throw new TooLarge();
  }
}

/** A cycle is too large to be walked. */
export class TooLarge extends Error {}
