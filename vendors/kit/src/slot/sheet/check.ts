import type { Combination, FreeSpins, ParSheet, PaysByCount, ReelHeights, Strip, SymbolId } from './sheet.ts';

type Path = readonly (string | number)[];

/** One thing that makes a sheet unplayable, and where it stands. */
export interface Problem {
  readonly path: Path;
  readonly problem: string;
}

type Tell = (path: Path, problem: string) => void;

/** Everything in a sheet that contradicts something else in it; nothing when it can be played. */
export function problemsOf(sheet: ParSheet): readonly Problem[] {
  const found: Problem[] = [];
  const tell: Tell = (path, problem) => void found.push({ path, problem });
  for (const check of [
    checkReels,
    checkLines,
    checkWins,
    checkWilds,
    checkFreeSpins,
    checkFeatures,
    checkStakes,
    checkProgressives,
  ])
    check(sheet, tell);
  return found;
}

/** Throws Error naming the first thing that is wrong with the sheet; answers the sheet itself. */
export function checkedSheet(sheet: ParSheet): ParSheet {
  const [first] = problemsOf(sheet);
  if (first) throw new Error(`PAR sheet: ${first.path.join('.')}: ${first.problem}`);
  return sheet;
}

function checkReels(sheet: ParSheet, tell: Tell): void {
  if (sheet.rows.length !== sheet.strips.length) tell(['rows'], 'every reel needs its rows');
  checkStrips(sheet, sheet.strips, ['strips'], tell);
  checkHeights(sheet, sheet.variableRows, ['variableRows'], tell);
}

function checkStrips(sheet: ParSheet, strips: readonly Strip[], at: Path, tell: Tell): void {
  if (strips.length !== sheet.strips.length) tell(at, 'every reel needs a strip');
  const known = knownSymbols(sheet);
  for (const [reel, strip] of strips.entries()) {
    if (strip.length < (sheet.rows[reel] ?? 0)) tell([...at, reel], 'the strip is shorter than the window');
    if (strip.length > 2_097_152) tell([...at, reel], 'a strip has at most 2,097,152 stops');
    for (const symbol of new Set(strip))
      if (!known.has(symbol)) tell([...at, reel], `the strip holds the unknown symbol ${symbol}`);
  }
}

function knownSymbols(sheet: ParSheet): ReadonlySet<SymbolId> {
  const features = [sheet.hold?.symbol, sheet.picks?.symbol].filter((symbol) => symbol !== undefined);
  const mixed = sheet.combinations.flatMap(membersOf);
  const special = [...sheet.wilds, ...sheet.scatters].map(({ symbol }) => symbol);
  return new Set([...Object.keys(sheet.pays), ...mixed, ...special, ...features]);
}

const membersOf = (combination: Combination): readonly SymbolId[] =>
  'pattern' in combination
    ? combination.pattern.flatMap((fits) => (fits === '*' ? [] : fits))
    : combination.symbols;

function checkHeights(sheet: ParSheet, heights: readonly ReelHeights[] | null, at: Path, tell: Tell): void {
  if (!heights) return;
  if (heights.length !== sheet.strips.length) tell(at, 'every reel needs its heights');
  if (sheet.evaluate === 'lines') tell(at, 'heights that are drawn need ways or anywhere, not lines');
  if (sheet.hold) tell(at, 'hold and respin needs reels of fixed height');
}

function checkLines(sheet: ParSheet, tell: Tell): void {
  if (sheet.evaluate !== 'lines') {
    if (sheet.lines.length > 0) tell(['lines'], `a game by ${sheet.evaluate} has no lines`);
    if (sheet.combinations.length > 0) tell(['combinations'], 'combinations need lines');
    return;
  }
  if (sheet.lines.length === 0) tell(['lines'], 'a sheet needs lines');
  for (const [index, line] of sheet.lines.entries()) {
    if (line.length !== sheet.strips.length || line.some((row, reel) => row >= (sheet.rows[reel] ?? 0)))
      tell(['lines', index], `line ${index} leaves the window`);
  }
  if (new Set(sheet.lines.map(String)).size !== sheet.lines.length) tell(['lines'], 'two lines are equal');
}

function checkWins(sheet: ParSheet, tell: Tell): void {
  const cells = sheet.rows.reduce((sum, rows) => sum + rows, 0);
  const most = sheet.evaluate === 'anywhere' ? cells : sheet.strips.length;
  for (const [symbol, pays] of Object.entries(sheet.pays)) checkPays(pays, most, ['pays', symbol], tell);
  checkCombinations(sheet, sheet.combinations, ['combinations'], tell);
  for (const [index, { symbol, pays }] of sheet.scatters.entries()) {
    checkPays(pays, cells, ['scatters', index], tell);
    if (symbol in sheet.pays)
      tell(['scatters', index], `the scatter ${symbol} must not pay on lines or ways too`);
  }
  if (new Set(sheet.scatters.map(({ symbol }) => symbol)).size !== sheet.scatters.length)
    tell(['scatters'], 'two scatters are the same symbol');
}

function checkCombinations(
  sheet: ParSheet,
  combinations: readonly Combination[],
  at: Path,
  tell: Tell,
): void {
  for (const [index, combination] of combinations.entries()) {
    if ('pattern' in combination) {
      if (combination.pattern.length !== sheet.strips.length)
        tell([...at, index], 'a pattern names every reel');
      if (combination.pattern.every((fits) => fits === '*')) tell([...at, index], 'a pattern of nothing');
    } else checkPays(combination.pays, sheet.strips.length, [...at, index], tell);
    if (combination.name in sheet.pays) tell([...at, index], `${combination.name} is a symbol's name`);
  }
}

function checkPays(pays: PaysByCount, most: number, at: Path, tell: Tell): void {
  if (pays.length > most + 1) tell(at, 'pays for more than the window holds');
  if (pays.some((pay, count) => count > 0 && pay < (pays[count - 1] ?? 0))) tell(at, 'pays less for more');
  if ((pays[0] ?? 0) > 0) tell(at, 'pays for none');
}

function checkWilds(sheet: ParSheet, tell: Tell): void {
  const payable = new Set([...Object.keys(sheet.pays), ...sheet.combinations.flatMap(membersOf)]);
  for (const [index, wild] of sheet.wilds.entries()) {
    for (const symbol of wild.for)
      if (!payable.has(symbol)) tell(['wilds', index, 'for'], `${symbol} pays nothing`);
    if (sheet.scatters.some(({ symbol }) => symbol === wild.symbol))
      tell(['wilds', index], 'a wild cannot be a scatter');
    if (sheet.evaluate === 'anywhere') tell(['wilds', index], 'a game by anywhere has no wilds');
    if (sheet.evaluate === 'ways') checkWayWild(sheet, wild.symbol, index, tell);
  }
}

/** With a wild on the first reel one way could be two symbols at once; who designs ways keeps it off that reel. */
function checkWayWild(sheet: ParSheet, wild: SymbolId, index: number, tell: Tell): void {
  const last = sheet.strips.length - 1;
  const ends = sheet.direction === 'both' ? [0, last] : [0];
  const sets = [sheet.strips, sheet.freeSpins?.strips, ...sheet.stakes.map(({ strips }) => strips)];
  if (sets.some((strips) => ends.some((reel) => strips?.[reel]?.includes(wild))))
    tell(['wilds', index], 'in a game by ways no wild stands on the reel where ways begin');
  if (sheet.pays[wild]?.some((pay) => pay > 0))
    tell(['wilds', index], 'in a game by ways a wild pays nothing');
}

function checkFreeSpins(sheet: ParSheet, tell: Tell): void {
  const free = sheet.freeSpins;
  if (!free) return;
  if (!sheet.scatters.some(({ symbol }) => symbol === free.symbol))
    tell(['freeSpins', 'symbol'], 'free spins need a scatter');
  if (free.cap < Math.max(0, ...free.award)) tell(['freeSpins', 'cap'], 'the cap is below an award');
  if (free.strips) checkStrips(sheet, free.strips, ['freeSpins', 'strips'], tell);
  checkHeights(sheet, free.variableRows, ['freeSpins', 'variableRows'], tell);
  checkTrail(sheet, free, tell);
}

function checkTrail(sheet: ParSheet, { trail }: FreeSpins, tell: Tell): void {
  if (!trail) return;
  if (trail.advance === 'cascade' && !sheet.cascade)
    tell(['freeSpins', 'trail'], 'a trail by cascades needs cascades');
  if (trail.advance !== 'cascade' && !trail.keeps)
    tell(['freeSpins', 'trail', 'keeps'], 'only a trail by cascades can start anew with each spin');
  if (trail.advance !== 'cascade' && sheet.cascade && sheet.cascade.multipliers.some((more) => more !== 1))
    tell(['freeSpins', 'trail'], 'one trail at a time: cascades have multipliers of their own');
}

function checkFeatures(sheet: ParSheet, tell: Tell): void {
  const { expandingWilds: expanding, hold, picks, cascade } = sheet;
  if (expanding) {
    if (!sheet.wilds.some(({ symbol }) => symbol === expanding.symbol))
      tell(['expandingWilds', 'symbol'], `${expanding.symbol} is no wild`);
    if (expanding.reels.some((reel) => reel >= sheet.strips.length))
      tell(['expandingWilds', 'reels'], 'there is no such reel');
    if (cascade) tell(['expandingWilds'], 'wilds that expand do not go with cascades');
    if (sheet.evaluate === 'ways' && expanding.reels.includes(0))
      tell(['expandingWilds', 'reels'], 'in a game by ways no wild stands on the reel where ways begin');
  }
  const cells = sheet.rows.reduce((sum, rows) => sum + rows, 0);
  if (hold) {
    if (hold.from > cells) tell(['hold', 'from'], 'the window holds fewer cells');
    if ((hold.chances[0]?.locked ?? 0) > hold.from)
      tell(['hold', 'chances'], 'there is no chance for the first respin');
    for (const [index, { hit, of }] of hold.chances.entries())
      if (hit > of) tell(['hold', 'chances', index], 'a chance above one');
    if (hold.symbol in sheet.pays) tell(['hold', 'symbol'], 'a coin must not pay on lines or ways too');
  }
  if (picks) {
    if (picks.symbol in sheet.pays) tell(['picks', 'symbol'], 'it must not pay on lines or ways too');
    const all = picks.prizes.reduce((sum, { copies }) => sum + copies, 0);
    if (!picks.replace && !picks.prizes.some(({ stops }) => stops) && Math.max(...picks.count) > all)
      tell(['picks', 'count'], 'more picks than prizes');
  }
}

function checkStakes(sheet: ParSheet, tell: Tell): void {
  for (const [index, stake] of sheet.stakes.entries()) {
    if (stake.lines > sheet.lines.length) tell(['stakes', index, 'lines'], 'there are fewer lines');
    if (stake.strips) checkStrips(sheet, stake.strips, ['stakes', index, 'strips'], tell);
    if (stake.combinations)
      checkCombinations(sheet, stake.combinations, ['stakes', index, 'combinations'], tell);
  }
  if (new Set(sheet.stakes.map(({ name }) => name)).size !== sheet.stakes.length)
    tell(['stakes'], 'two ways of staking have the same name');
  for (const name of Object.keys(sheet.stated))
    if (!sheet.stakes.some((stake) => stake.name === name))
      tell(['stated', name], 'there is no such way of staking');
}

function checkProgressives({ progressives }: ParSheet, tell: Tell): void {
  const names = progressives.map(({ level }) => level);
  for (const [index, level] of progressives.entries()) {
    const wrong = (problem: string): void => tell(['progressives', index], problem);
    if (names.indexOf(level.level) !== index) wrong(`two levels are called ${level.level}`);
    if ('limit' in level) {
      if (level.from <= level.seed) wrong('its lowest point is not above its seed');
      if (level.limit < level.from) wrong('its limit is below its lowest point');
      if (level.contributionPpm === 0) wrong('without a contribution it never reaches its point');
      continue;
    }
    if (level.hit > level.of) wrong('odds above one');
    if (level.ceiling !== null && level.ceiling <= level.seed) wrong('its ceiling is not above its seed');
    if (level.overflow === null) continue;
    const to = progressives[names.indexOf(level.overflow, index + 1)];
    if (level.ceiling === null) wrong('what flows over needs a ceiling');
    else if (!to || names.indexOf(level.overflow) <= index) wrong('overflows to a later level');
    else if ('limit' in to || to.ceiling !== null)
      wrong(`${to.level} cannot take overflow: it has a limit of its own`);
  }
}
