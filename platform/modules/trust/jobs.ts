/** Whether the operator's addresses lead to its own servers, and the end of what strangers typed. */
import { randomBytes } from 'node:crypto';
import { addMs } from '@feria/kernel';
import { DomainProof } from '@feria/contracts/trust/member';
import type { Deps } from '../../core/context.ts';
import { fetchOutbound, type ExternalLoginRules } from '../../core/outbound/fetch-outbound.ts';
import type { Job } from '../../core/jobs/jobs.ts';
import { listMarkets } from '../markets/index.ts';
import { wipeReports } from './report-store.ts';
import { isProofOf } from './sealed.ts';
import { forgetDomainChecks, keepDomainCheck } from './store.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;
const PATIENCE_MS = 5_000;
const MOST_BYTES = 64 * 1024;

/** Asks an address; answers the body, or throws. */
export type AskDomain = (url: string) => Promise<unknown>;

const askingBy =
  (rules: ExternalLoginRules): AskDomain =>
  async (url) => {
    const limits = { timeoutMs: PATIENCE_MS, mostBytes: MOST_BYTES };
    const { status, isOk, bytes } = await fetchOutbound(rules, url, limits);
    if (!isOk) throw new Error(`status ${status}`);
    return JSON.parse(bytes.toString('utf8')) as unknown;
  };

/**
 * Asks each address of each market for what only our servers can answer, so that one which leads elsewhere counts as one that does
 * not answer.
 */
export async function checkDomains(
  { db, clock, config, log }: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  asking: AskDomain = askingBy(config),
): Promise<void> {
  const domains = [...new Set((await listMarkets(db.read)).flatMap((market) => market.domains))];
  const found = await Promise.all(
    domains.map(async (domain) => {
      const challenge = randomBytes(16).toString('hex');
      const query = new URLSearchParams({ domain, challenge }).toString();
      const answers = await asking(`https://${domain}/api/domains/proof?${query}`).then(
        (body) => isProof(body, (proof) => isProofOf(config, domain, challenge, proof)),
        (error: unknown) => {
          log.info('a domain does not answer for us', { domain, error: String(error) });
          return false;
        },
      );
      return { domain, answers };
    }),
  );
  const checkedAt = clock.now();
  await db.transact(async (tx) => {
    for (const one of found) await keepDomainCheck(tx, { ...one, checkedAt });
    await forgetDomainChecks(tx, domains);
  });
}

function isProof(body: unknown, isOurs: (proof: string) => boolean): boolean {
  const read = DomainProof.safeParse(body);
  return read.success && isOurs(read.data.proof);
}

export async function forgetReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.transact((tx) => wipeReports(tx, addMs(clock.now(), -YEAR_MS)));
}

export const trustJobs: readonly Job[] = [
  {
    name: 'trust.domains',
    everyMs: 5 * 60_000,
    // The demonstration calls nobody outside this machine: its addresses stand as not asked.
    run: async (deps) => (deps.config.mode === 'production' ? checkDomains(deps) : undefined),
  },
  { name: 'trust.forget', everyMs: 60 * 60_000, run: forgetReports },
];
