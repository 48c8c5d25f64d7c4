/** `npm run bench`: the measured promises. `npm run bench -- bets lobby` takes some of the rows; those of ON_DEMAND only so. */
import { measureAgainst } from './against.ts';
import { measureBaccarat } from './baccarat.ts';
import { measureBets } from './bets.ts';
import { measureDoor } from './door.ts';
import { measureEvaluator } from './evaluator.ts';
import { measureFacets } from './facets.ts';
import { measureGrowth } from './growth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLobbyAgainst } from './lobby-against.ts';
import { measureLobby } from './lobby.ts';
import { MissingTool, type Line } from './measure.ts';
import { measureMemory } from './memory.ts';
import { measureOfficeLists } from './office-lists.ts';
import { measurePlayBrowser } from './play-browser.ts';
import { measureRestart } from './restart.ts';
import { measureSearch } from './search.ts';
import { measureSeals } from './seals.ts';
import { measureSettle } from './settle.ts';
import { measureSockets } from './sockets.ts';
import { measureSpins } from './spins.ts';
import { measureStart } from './start.ts';
import { measureTaxes } from './taxes.ts';
import { measureVideoPoker } from './videopoker.ts';

const ROWS: Readonly<Record<string, () => Promise<Line[]>>> = {
  against: measureAgainst,
  baccarat: measureBaccarat,
  /** With the version before as its second side, where `AGAINST` names its checkout. */
  bets: async () => [...(await measureBets()), ...(process.env['AGAINST'] ? await measureAgainst() : [])],
  door: measureDoor,
  evaluator: measureEvaluator,
  facets: measureFacets,
  growth: () => measureGrowth(),
  lighthouse: measureLighthouse,
  lobby: measureLobby,
  'lobby-against': measureLobbyAgainst,
  memory: measureMemory,
  office: measureOfficeLists,
  'play-browser': measurePlayBrowser,
  restart: measureRestart,
  search: measureSearch,
  seals: measureSeals,
  settle: measureSettle,
  sockets: measureSockets,
  spins: measureSpins,
  start: measureStart,
  taxes: measureTaxes,
  videopoker: measureVideoPoker,
};

/**
 * Taken when asked for by name: ten million rows take an hour or so, those against another version want its checkout, a million
 * bets and a browser that plays take twenty minutes, and a platform that is replaced takes minutes to leave.
 */
const ON_DEMAND = new Set([
  ...['against', 'growth', 'lobby-against', 'memory', 'play-browser', 'restart', 'settle', 'sockets'],
]);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(ROWS, name));
if (unknown.length > 0) {
  process.stderr.write(`no row ${unknown.join(', ')}: there are ${Object.keys(ROWS).join(', ')}\n`);
  process.exit(1);
}

for (const [name, measure] of Object.entries(ROWS)) {
  if (wanted.length > 0 ? !wanted.includes(name) : ON_DEMAND.has(name)) continue;
  process.stdout.write(`\n${name}\n`);
  try {
    for (const { what, value, how } of await measure())
      process.stdout.write(`  ${what.padEnd(40)} ${value.padStart(12)}   ${how}\n`);
  } catch (error) {
    if (error instanceof MissingTool) process.stdout.write(`  left out: ${error.message}\n`);
    else {
      process.stdout.write(
        `  failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      );
      process.exitCode = 1;
    }
  }
}
process.exit();
