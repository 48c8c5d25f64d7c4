/** What a slot tells beside its lines and free spins: types only, part of wire.ts. */

/** How a game pays beside its lines and free spins. Pays are in line bets. */
export interface MechanicsView {
  readonly evaluate: 'lines' | 'ways' | 'anywhere';
  /** Lines pay from both ends. */
  readonly isBothWays: boolean;
  readonly hasHeights: boolean;
  /** Wins of mixed symbols; their names stand where a symbol's stands. */
  readonly combinations: readonly {
    readonly name: string;
    readonly symbols: readonly string[];
    readonly place: 'run' | 'anywhere';
    readonly pays: readonly number[];
  }[];
  /** Multipliers of the first win of a spin, the second and so on. */
  readonly cascade: readonly number[] | null;
  readonly expanding: {
    readonly symbol: string;
    readonly reels: readonly number[];
    readonly respins: number;
  } | null;
  readonly hold: {
    readonly symbol: string;
    readonly from: number;
    readonly respins: number;
    readonly full: number;
    /** The lowest and the highest value of a coin. */
    readonly least: number;
    readonly most: number;
  } | null;
  readonly picks: {
    readonly symbol: string;
    readonly count: readonly number[];
    readonly most: number;
    readonly stops: boolean;
  } | null;
  /** Multipliers of the free spins, one after the other. */
  readonly trail: readonly number[] | null;
}

export interface SpinView {
  readonly kind: 'paid' | 'free';
  readonly stops: readonly number[];
  /** By reel, then by row from the top. */
  readonly window: readonly (readonly string[])[];
  readonly multiplier: number;
  readonly lines: readonly LineWinView[];
  /** Of games by ways, and by count wherever they stand. */
  readonly ways?: readonly SymbolWinView[];
  readonly anywhere?: readonly SymbolWinView[];
  /** Scatters beside the leading one. */
  readonly scatters?: readonly SymbolWinView[];
  readonly scatter: { readonly count: number; readonly win: string } | null;
  readonly awarded: number;
  readonly freeSpinsLeft: number;
  readonly win: string;
  /** Pictures after the first one; the last cascade pays nothing. */
  readonly cascades?: readonly StepView[];
  readonly respins?: readonly StepView[];
  readonly hold?: {
    readonly coins: readonly { readonly reel: number; readonly row: number; readonly win: string }[];
    /** How many of them stand before the first respin, and after each. */
    readonly locked: readonly number[];
    readonly isFull: boolean;
    readonly win: string;
  };
  readonly picks?: { readonly prizes: readonly { readonly win: string }[]; readonly win: string };
}

export interface StepView {
  readonly window: SpinView['window'];
  readonly multiplier: number;
  readonly lines: readonly LineWinView[];
  readonly ways?: readonly SymbolWinView[];
  readonly anywhere?: readonly SymbolWinView[];
  readonly win: string;
}

export interface SymbolWinView {
  readonly symbol: string;
  readonly count: number;
  readonly win: string;
}

export interface LineWinView {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  readonly win: string;
}
