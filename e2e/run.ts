/**
 * The journeys through the real thing: every process is started by the launcher, on a data folder and
 * ports of its own. Two lanes run side by side, each on a copy of the product, because a journey mostly waits; what needs
 * copies of its own comes at the end of whichever is through first.
 * `FERIA_FULL=1` is the long version, with a third lane. Names of journeys as arguments run only those.
 * The last line is `N passed, N failed`.
 */
import { runBrands } from './brands.ts';
import { runBreaks } from './breaks.ts';
import { runCampaign } from './campaign.ts';
import { runContent } from './content.ts';
import { startCopy, type Copy } from './copy.ts';
import { runComplaints } from './complaints.ts';
import { runDownload } from './download.ts';
import { runCrash } from './crash.ts';
import { runCrashBoard } from './crash-board.ts';
import { runEdges } from './edges.ts';
import { runFaultyVendors } from './faulty-vendors.ts';
import { runFirstView } from './first-view.ts';
import { runFreeRounds } from './free-rounds.ts';
import { runHandPays } from './hand-pays.ts';
import { runHarm } from './harm.ts';
import { runHeaders } from './headers.ts';
import { runGameWallets } from './game-wallets.ts';
import { runLeftWithMoney } from './left-with-money.ts';
import { runJackpots } from './jackpots.ts';
import { runJourneys } from './journey.ts';
import { runLighthouse } from './lighthouse.ts';
import { runLimits } from './limits.ts';
import { runLobby } from './lobby.ts';
import { runMarkets } from './markets.ts';
import { runMessages } from './messages.ts';
import { runOfficeAccount } from './office-account.ts';
import { walkOfficeScreens } from './office-screens.ts';
import { runOperators } from './operators.ts';
import { waitForGames } from './member-calls.ts';
import { runOutside } from './outside.ts';
import { runOwnServer } from './own-server.ts';
import { runReading } from './reading.ts';
import { runParticulars } from './particulars.ts';
import { walkScreens } from './screens.ts';
import { runRecovery } from './recovery.ts';
import { runKyc } from './kyc.ts';
import { runReversals } from './reversals.ts';
import { runRegister } from './register.ts';
import { runSecurity } from './security.ts';
import { runShell } from './shell.ts';
import { runSignIn } from './sign-in.ts';
import { runShelf } from './shelf.ts';
import { runSeals } from './seals.ts';
import { runSecurityLog } from './security-log.ts';
import { runStatements } from './statements.ts';
import { runSupport } from './support.ts';
import { runTaxes } from './taxes.ts';
import { runTerms } from './terms.ts';
import { runVerify } from './verify.ts';
import { createReport, type Report } from './report.ts';

const isFull = process.env['FERIA_FULL'] === '1';

type Journey = (copy: Copy, report: Report) => Promise<void>;

/** Journeys of one lane share a copy and run one after the other: what an earlier one leaves is there for a later one. */
const LANES: Readonly<Record<string, Journey>>[] = [
  {
    journey: runJourneys,
    wallets: runGameWallets,
    'wallets-left': runLeftWithMoney,
    rounds: runFreeRounds,
    jackpots: runJackpots,
    campaign: runCampaign,
    statements: runStatements,
    limits: runLimits,
    taxes: runTaxes,
    reversals: runReversals,
    'hand-pays': runHandPays,
    shelf: runShelf,
    // Not beside the ways of an account: a house sends one place only so many codes an hour.
    shell: (copy, report) => runShell(copy, report),
    lobby: (copy, report) => runLobby(copy, report),
    reading: (copy, report) => runReading(copy, report),
    particulars: (copy, report) => runParticulars(copy, report),
    verify: runVerify,
    operators: runOperators,
    'security-log': runSecurityLog,
    markets: runMarkets,
    content: runContent,
    // After taxes, which plays in Mexico, too.
    terms: runTerms,
    'office-account': runOfficeAccount,
    seals: runSeals,
    // After what leaves records to see.
    'office-screens': (copy, report) => walkOfficeScreens(copy, report, isFull),
    // Beside the other ways it would ask one house for more codes an hour than it sends.
    ...(isFull && {
      lighthouse: runLighthouse,
      'recovery turned': (copy: Copy, report: Report) => runRecovery(copy, report, true),
    }),
    'crash-board': runCrashBoard,
    crash: (copy, report) =>
      runCrash(copy, report, isFull ? { members: 32, kills: 100 } : { members: 24, kills: 3 }),
  },
  {
    screens: (copy, report) => walkScreens(copy, report, isFull),
    register: (copy, report) => runRegister(copy, report),
    security: (copy, report) => runSecurity(copy, report),
    breaks: (copy, report) => runBreaks(copy, report),
    'sign-in': (copy, report) => runSignIn(copy, report),
    recovery: (copy, report) => runRecovery(copy, report),
    kyc: (copy, report) => runKyc(copy, report),
    harm: (copy, report) => runHarm(copy, report),
    complaints: (copy, report) => runComplaints(copy, report),
    headers: runHeaders,
    'first-view': runFirstView,
    brands: (copy, report) => runBrands(copy, report, isFull),
    download: (copy, report) => runDownload(copy, report),
    // Last: from one address it asks more than a person would.
    edges: runEdges,
  },
];

/** On a copy that they share: with the other ways they would ask one house for more codes an hour than it sends. */
const TALKS: Readonly<Record<string, Journey>> = {
  messages: (copy, report) => runMessages(copy, report),
  support: (copy, report) => runSupport(copy, report),
};

/** Those that start copies of their own, the longest first: whichever lane comes to its end takes the next one. */
const ALONE: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  outside: (report) => runOutside(report),
  faults: (report) =>
    runFaultyVendors(report, isFull ? { spins: 60, stalls: true } : { spins: 8, stalls: false }),
  server: (report) => runOwnServer(report),
  ...(isFull && {
    'messages turned': (report: Report) =>
      onOwnCopy({ messages: (copy) => runMessages(copy, report, true) }, report),
    'support turned': (report: Report) =>
      onOwnCopy({ support: (copy) => runSupport(copy, report, true) }, report),
  }),
};

/** The ways of an account in the other language and theme, on a copy of their own: a house sends one place only so many codes an hour. */
const TURNED: Readonly<Record<string, Journey>> = {
  'shell turned': (copy, report) => runShell(copy, report, true),
  'register turned': (copy, report) => runRegister(copy, report, true),
  'security turned': (copy, report) => runSecurity(copy, report, true),
  'breaks turned': (copy, report) => runBreaks(copy, report, true),
  'sign-in turned': (copy, report) => runSignIn(copy, report, true),
  'outside turned': (_copy, report) => runOutside(report, true),
  'download turned': (copy, report) => runDownload(copy, report, true),
  'reading turned': (copy, report) => runReading(copy, report, true),
  'complaints turned': (copy, report) => runComplaints(copy, report, true),
  'kyc turned': (copy, report) => runKyc(copy, report, true),
  'limits turned': (copy, report) => runLimits(copy, report, true),
  'harm turned': (copy, report) => runHarm(copy, report, true),
  'taxes turned': (copy, report) => runTaxes(copy, report, true),
  'markets turned': (copy, report) => runMarkets(copy, report, true),
  'lobby turned': (copy, report) => runLobby(copy, report, true),
};

const wanted = process.argv.slice(2);
const isWanted = ([name]: readonly [string, unknown]): boolean =>
  wanted.length === 0 || wanted.includes(name);
const talks = Object.entries(TALKS).filter(isWanted);
const alone = Object.entries(ALONE).filter(isWanted);
if (talks.length > 0)
  alone.unshift(['messages and support', (report) => onOwnCopy(Object.fromEntries(talks), report)]);
const lanes = [...LANES, ...(isFull ? [TURNED] : [])]
  .map((lane) => Object.entries(lane).filter(isWanted))
  // A lane without journeys on a copy is one that takes the others.
  .filter((lane, at) => lane.length > 0 || (at === 0 && alone.length > 0));

const reports = lanes.map((_, index) => {
  const mark = lanes.length > 1 ? `${index + 1}| ` : '';
  return createReport((line) => process.stdout.write(`${mark}${line}\n`));
});
// One start after the other: the first one builds what all of them serve, and each looks for ports that are free.
const copies: Promise<Copy | undefined>[] = [];
for (const [index, report] of reports.entries())
  copies.push(
    Promise.resolve(copies[index - 1]).then(() => (lanes[index]!.length > 0 ? start(report) : undefined)),
  );
await Promise.all(
  lanes.map(async (lane, index) => {
    const report = reports[index]!;
    const copy = await copies[index];
    if (copy) await runLane(lane, copy, report);
    for (let next = alone.shift(); next; next = alone.shift()) {
      const [name, run] = next;
      await report.attempt(name, () => run(report));
    }
  }),
);
const passed = reports.reduce((sum, report) => sum + report.passed(), 0);
const failed = reports.reduce((sum, report) => sum + report.failed(), 0);
// A name that no journey bears would otherwise pass on nothing.
const isNothing = passed + failed === 0;
process.stdout.write(`${passed} passed, ${isNothing ? 1 : failed} failed\n`);
process.exit(failed === 0 && !isNothing ? 0 : 1);

type Lane = readonly (readonly [string, Journey])[];

async function start(report: Report): Promise<Copy | undefined> {
  let copy: Copy | undefined;
  await report.attempt('a copy of the product', async () => {
    copy = await startCopy();
    await waitForGames(copy);
  });
  return copy;
}

async function onOwnCopy(lane: Readonly<Record<string, Journey>>, report: Report): Promise<void> {
  const copy = await start(report);
  if (copy) await runLane(Object.entries(lane), copy, report);
}

async function runLane(lane: Lane, copy: Copy, report: Report): Promise<void> {
  try {
    for (const [name, run] of lane) await report.attempt(name, () => run(copy, report));
    // What the journeys kill is said by the crash run; anything else that ended did so by a fault.
    if (!lane.some(([name]) => name.startsWith('crash'))) {
      const ends = copy
        .output()
        .split('\n')
        .filter((line) => line.includes(' ended'));
      report.check('no part ended by itself', ends.length === 0, ends.join(' | '));
    }
    report.check('the copy stops cleanly', (await copy.stop()) === 0);
  } catch (error) {
    report.check('the lane', false, String(error));
  } finally {
    await copy.remove();
  }
}
