/** Every journey: what it needs of the product, and about how long it takes on two quiet cores. */
import type { Size } from '../tools/test/runner/long.ts';
import { runBrands } from './journeys/catalog/brands.ts';
import { runBreaks } from './journeys/exclusions/breaks.ts';
import { runCampaign } from './journeys/rewards/campaign.ts';
import { runComplaints } from './journeys/complaints/complaints.ts';
import { runContent } from './journeys/content/content.ts';
import { runCrashBoard } from './journeys/whole/crash-board.ts';
import { runCrash } from './journeys/whole/crash.ts';
import { runCrashPayments } from './journeys/whole/crash-payments.ts';
import { runDownload } from './journeys/trust/download.ts';
import { runEdges } from './journeys/edge/edges.ts';
import { runFaultyVendors } from './journeys/whole/faulty-vendors.ts';
import { runFirstView } from './journeys/pages/first-view.ts';
import { runFreeRounds } from './journeys/rewards/free-rounds.ts';
import { runGameWallets } from './journeys/transfers/game-wallets.ts';
import { runHandPays } from './journeys/handpay/hand-pays.ts';
import { runRecordPages } from './journeys/operators/record-pages.ts';
import { runHarm } from './journeys/harm/harm.ts';
import { runHeaders } from './journeys/edge/headers.ts';
import { runJackpots } from './journeys/play/jackpots.ts';
import { runJourneys } from './journeys/whole/journey.ts';
import { runKyc } from './journeys/kyc/kyc.ts';
import { runLeftWithMoney } from './journeys/transfers/left-with-money.ts';
import { runLighthouse } from './journeys/edge/lighthouse.ts';
import { runLimits } from './journeys/limits/limits.ts';
import { runLobby } from './journeys/catalog/lobby.ts';
import { runMarkets } from './journeys/markets/markets.ts';
import { runMemberList } from './journeys/members/member-list.ts';
import { runMessages } from './journeys/inbox/messages.ts';
import { runOfficeLists } from './journeys/cashier/office-lists.ts';
import { runOfficeAccount } from './journeys/operators/office-account.ts';
import { walkOfficeScreens } from './journeys/pages/office-screens.ts';
import { runOperators } from './journeys/operators/operators.ts';
import { runExternalLogin } from './journeys/access/external-login.ts';
import { runOwnServer } from './journeys/whole/own-server.ts';
import { runParticulars } from './journeys/access/particulars.ts';
import { runReading } from './journeys/content/reading.ts';
import { runRecovery } from './journeys/access/recovery.ts';
import { runRegister } from './journeys/access/register.ts';
import { runManualTransfer } from './journeys/cashier/manual-transfer.ts';
import { runPayoutParts } from './journeys/cashier/payout-parts.ts';
import { runRails } from './journeys/cashier/rails.ts';
import { runReversals } from './journeys/wallet/reversals.ts';
import { runRightToLeft } from './journeys/pages/right-to-left.ts';
import type { Journey, OnCopy, OnOwn } from './runner/run-jobs.ts';
import { walkScreens } from './journeys/pages/screens.ts';
import { runSeals } from './journeys/seals/seals.ts';
import { runSecurityLog } from './journeys/security/security-log.ts';
import { runSecurity } from './journeys/members/security.ts';
import { runAvailability } from './journeys/catalog/availability.ts';
import { runShell } from './journeys/pages/shell.ts';
import { runSignIn } from './journeys/access/sign-in.ts';
import { runReports } from './journeys/reporting/reports.ts';
import { runStatements } from './journeys/reporting/statements.ts';
import { runSupport } from './journeys/support/support.ts';
import { runTaxes } from './journeys/tax/taxes.ts';
import { runTerms } from './journeys/content/terms.ts';
import { runVerify } from './journeys/play/verify.ts';
import { runWeekOfContent } from './journeys/weeks/content.ts';
import { runWeekOfSupport } from './journeys/weeks/support.ts';
import { runWeekOfPayments } from './journeys/weeks/payments.ts';
import { runWeekOfRisk } from './journeys/weeks/risk.ts';
import { runWeekOfAdministrator } from './journeys/weeks/administrator.ts';
import { runWeekOfAuditor } from './journeys/weeks/auditor.ts';
import { runWeekOfDuty } from './journeys/weeks/duty.ts';

/** Wrong passwords make the platform ask everybody of this network for a check, so these come one after the other. */
const WRONG = 'wrong passwords';

const together = (name: string, seconds: number, run: OnCopy, holds: readonly string[] = []): Journey => ({
  name,
  needs: 'together',
  seconds,
  run,
  holds,
});

const alone = (
  name: string,
  seconds: number,
  run: OnCopy,
  more: Pick<Journey, 'after' | 'isLast' | 'isKilling'> = {},
): Journey => ({ name, needs: 'alone', seconds, run, ...more });

const own = (name: string, seconds: number, run: OnOwn): Journey => ({ name, needs: 'own', seconds, run });

/** What every run walks, on one copy: each screen of the members, the way in, money in, played and out, what an outsider meets. */
const NORMAL: ReadonlySet<string> = new Set(['screens', 'sign-in', 'journey', 'headers', 'security-log']);
/** And before a merge: the office's screens, the first view, more of what moves money, and what is killed. */
const BEFORE_MERGE: ReadonlySet<string> = new Set([
  ...NORMAL,
  ...['office-screens', 'first-view', 'wallets', 'hand-pays', 'statements', 'verify'],
  ...['crash', 'crash-payments', 'edges'],
]);

/**
 * Those that a run of that size walks, or whichever are named (`--changed` names those that a change may break); in the full run all, and
 * those of the second part on copies of their own.
 */
export function planFor(size: Size, named: readonly string[] = []): readonly (readonly Journey[])[] {
  if (size === 'full') return [all(true), turned()];
  const usual = size === 'normal' ? NORMAL : BEFORE_MERGE;
  return [all(false).filter(({ name }) => (named.length > 0 ? named.includes(name) : usual.has(name)))];
}

function all(isFull: boolean): readonly Journey[] {
  return [
    together('screens', 85, (copy, report) => walkScreens(copy, report, isFull)),
    together('journey', 44, runJourneys),
    together('wallets', 16, runGameWallets),
    together('rails', 130, (copy, report) => runRails(copy, report, isFull)),
    together('payout-parts', 30, runPayoutParts),
    together('manual-transfer', 40, runManualTransfer),
    together('rounds', 30, runFreeRounds),
    together('jackpots', 10, runJackpots),
    together('campaign', 23, runCampaign),
    together('limits', 30, runLimits),
    together('shell', 22, (copy, report) => runShell(copy, report)),
    together('lobby', 21, (copy, report) => runLobby(copy, report)),
    together('reading', 17, (copy, report) => runReading(copy, report)),
    together('particulars', 11, (copy, report) => runParticulars(copy, report)),
    together('verify', 14, runVerify),
    together('security-log', 4, runSecurityLog),
    together('register', 30, (copy, report) => runRegister(copy, report), [WRONG]),
    together('security', 24, (copy, report) => runSecurity(copy, report), [WRONG]),
    together('sign-in', 28, (copy, report) => runSignIn(copy, report), [WRONG]),
    together('recovery', 30, (copy, report) => runRecovery(copy, report), [WRONG]),
    together('breaks', 30, (copy, report) => runBreaks(copy, report)),
    together('kyc', 20, (copy, report) => runKyc(copy, report)),
    together('harm', 17, (copy, report) => runHarm(copy, report)),
    together('complaints', 22, (copy, report) => runComplaints(copy, report)),
    together('headers', 1, runHeaders),
    together('first-view', 45, runFirstView),
    together('brands', 52, (copy, report) => runBrands(copy, report, isFull)),
    together('download', 23, (copy, report) => runDownload(copy, report)),
    together('messages', 40, (copy, report) => runMessages(copy, report)),
    together('reports', 35, runReports),
    together('office-lists', 25, (copy, report) => runOfficeLists(copy, report)),
    together('record-pages', 20, runRecordPages),
    together('member-list', 12, (copy, report) => runMemberList(copy, report)),
    // After what leaves records to see.
    {
      ...together('office-screens', 60, (copy, report) => walkOfficeScreens(copy, report, isFull)),
      after: ['journey', 'campaign', 'kyc', 'harm', 'complaints', 'messages', 'wallets'],
    },
    alone('support', 45, (copy, report) => runSupport(copy, report)),
    // Whoever writes is told that somebody answers.
    alone('week-support', 60, runWeekOfSupport),
    // A game and the words of a mail are everybody's.
    alone('week-content', 60, runWeekOfContent),
    alone('wallets-left', 8, (copy, report) => runLeftWithMoney(copy, report, isFull)),
    alone('statements', 13, runStatements),
    alone('taxes', 41, runTaxes),
    // Known differences that it leaves behind are none to those before.
    alone('reversals', 22, runReversals, { after: ['statements'] }),
    alone('hand-pays', 6, runHandPays),
    // Two persons look at each win for a while; and a deposit is taken back, as in the one above.
    alone('week-payments', 130, runWeekOfPayments, { after: ['statements'] }),
    // It stops a game.
    alone('week-risk', 110, runWeekOfRisk),
    alone('availability', 31, runAvailability),
    alone('operators', 22, runOperators),
    alone('markets', 21, runMarkets),
    alone('content', 27, runContent),
    // After taxes, which plays in Mexico, too.
    alone('terms', 23, runTerms, { after: ['taxes'] }),
    alone('office-account', 29, runOfficeAccount),
    // Weeks of work: one compares all books, one stops a game, one changes a market.
    alone('week-auditor', 90, runWeekOfAuditor, { after: ['statements'] }),
    alone('week-duty', 80, runWeekOfDuty),
    alone('week-administrator', 90, runWeekOfAdministrator),
    // It closes the day, by a clock that is a day ahead.
    alone('seals', 30, runSeals, { after: ['statements', 'reversals'] }),
    // From one address it asks more than a person would.
    alone('edges', 12, runEdges, { isLast: true }),
    alone('crash-board', 20, runCrashBoard, { isLast: true, isKilling: true }),
    alone(
      'crash',
      40,
      (copy, report) =>
        runCrash(
          copy,
          report,
          isFull ? { members: 32, kills: 100, pauseMs: 5 } : { members: 24, kills: 3, pauseMs: 200 },
        ),
      { isLast: true, isKilling: true },
    ),
    alone(
      'crash-payments',
      40,
      (copy, report) =>
        runCrashPayments(
          copy,
          report,
          isFull
            ? { members: 16, kills: 1_000, pauseMs: 50, hasRefusals: true }
            : { members: 6, kills: 6, pauseMs: 200, hasRefusals: false },
        ),
      { isLast: true, isKilling: true },
    ),
    own('external-login', 60, (report) => runExternalLogin(report)),
    own('faults', 50, (report) =>
      runFaultyVendors(report, isFull ? { spins: 60, stalls: true } : { spins: 8, stalls: false }),
    ),
    own('server', 45, (report) => runOwnServer(report, isFull)),
    ...(isFull ? [alone('lighthouse', 120, runLighthouse), own('right-to-left', 150, runRightToLeft)] : []),
  ];
}

/** In the other language and theme. They would meet what the first ones left: a market of that name, a tax. */
function turned(): readonly Journey[] {
  return [
    together('shell turned', 22, (copy, report) => runShell(copy, report, true)),
    together('register turned', 30, (copy, report) => runRegister(copy, report, true), [WRONG]),
    together('security turned', 24, (copy, report) => runSecurity(copy, report, true), [WRONG]),
    together('sign-in turned', 28, (copy, report) => runSignIn(copy, report, true), [WRONG]),
    together('recovery turned', 30, (copy, report) => runRecovery(copy, report, true), [WRONG]),
    together('breaks turned', 30, (copy, report) => runBreaks(copy, report, true)),
    together('download turned', 23, (copy, report) => runDownload(copy, report, true)),
    together('reading turned', 17, (copy, report) => runReading(copy, report, true)),
    together('complaints turned', 22, (copy, report) => runComplaints(copy, report, true)),
    together('kyc turned', 20, (copy, report) => runKyc(copy, report, true)),
    together('limits turned', 30, (copy, report) => runLimits(copy, report, true)),
    together('harm turned', 17, (copy, report) => runHarm(copy, report, true)),
    together('office-lists turned', 25, (copy, report) => runOfficeLists(copy, report, true)),
    together('lobby turned', 21, (copy, report) => runLobby(copy, report, true)),
    together('messages turned', 40, (copy, report) => runMessages(copy, report, true)),
    alone('taxes turned', 41, (copy, report) => runTaxes(copy, report, true)),
    alone('markets turned', 21, (copy, report) => runMarkets(copy, report, true)),
    alone('support turned', 45, (copy, report) => runSupport(copy, report, true)),
    own('outside turned', 60, (report) => runExternalLogin(report, true)),
  ];
}
