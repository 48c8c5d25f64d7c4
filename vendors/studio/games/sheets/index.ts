import type { LocalizedText } from '@feria/contracts/languages';
import { playRound, sheetOf, type SlotGame, type SlotReturn } from '@feria/kit';
import alebrijeParade from './alebrije-parade.json' with { type: 'json' };
import cocoaMill from './cocoa-mill.json' with { type: 'json' };
import coffeeTrain from './coffee-train.json' with { type: 'json' };
import condorFlight from './condor-flight.json' with { type: 'json' };
import emeraldVein from './emerald-vein.json' with { type: 'json' };
import galleonBay from './galleon-bay.json' with { type: 'json' };
import goldenVicuna from './golden-vicuna.json' with { type: 'json' };
import hummingbirdGarden from './hummingbird-garden.json' with { type: 'json' };
import kept from './kept.json' with { type: 'json' };
import midnightCumbia from './midnight-cumbia.json' with { type: 'json' };
import nightOfMasks from './night-of-masks.json' with { type: 'json' };
import quetzalTemple from './quetzal-temple.json' with { type: 'json' };
import riverOfLights from './river-of-lights.json' with { type: 'json' };

/**
 * A slot that is ready for the catalogue but for its pictures: add a cover, and it is a `SlotGame`. Its mathematics is
 * its sheet; what the calculator made of that stands in `kept.json`, and tests hold the two together.
 */
export interface SlotSheet extends Omit<SlotGame, 'cover'> {
  /** What it is about, for whoever draws or searches it. */
  readonly theme: readonly string[];
}

const WRITTEN = {
  'midnight-cumbia': midnightCumbia,
  'emerald-vein': emeraldVein,
  'hummingbird-garden': hummingbirdGarden,
  'condor-flight': condorFlight,
  'galleon-bay': galleonBay,
  'cocoa-mill': cocoaMill,
  'alebrije-parade': alebrijeParade,
  'river-of-lights': riverOfLights,
  'quetzal-temple': quetzalTemple,
  'night-of-masks': nightOfMasks,
  'coffee-train': coffeeTrain,
  'golden-vicuna': goldenVicuna,
} as const satisfies Readonly<Record<string, { readonly about: About }>>;

interface About {
  readonly title: LocalizedText;
  readonly tagline: LocalizedText;
  readonly theme: readonly string[];
  readonly volatility: string;
  readonly symbols: Readonly<Record<string, LocalizedText>>;
  readonly levels?: Readonly<Record<string, LocalizedText>>;
}

type Code = keyof typeof WRITTEN;

/** The twelve sheets, each of another mechanic. */
export const sheets: readonly SlotSheet[] = (Object.keys(WRITTEN) as Code[]).map((code) =>
  slotOf(code, WRITTEN[code].about, kept[code]),
);

interface Kept {
  readonly stated: SlotReturn;
  /** What the progressive jackpots give back on top of it. */
  readonly jackpots: number;
}

function slotOf(code: Code, about: About, { stated, jackpots }: Kept): SlotSheet {
  const sheet = sheetOf(WRITTEN[code]);
  return {
    code,
    title: about.title,
    tagline: about.tagline,
    theme: about.theme,
    volatility: volatilityOf(about.volatility),
    sheet,
    stated,
    ...(about.levels && { jackpots: { return: jackpots, names: about.levels } }),
    returnBps: Math.floor((stated.total + jackpots) * 10_000),
    symbolNames: about.symbols,
    rules: (stake, rng) => playRound(sheet, stake, rng),
  };
}

/** The sheet's own word; the schema of sheets allows these three. */
function volatilityOf(word: string): SlotGame['volatility'] {
  return word === 'low' || word === 'high' ? word : 'medium';
}
