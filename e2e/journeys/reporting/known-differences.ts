/** A difference is acknowledged in the office, and made to alarm again by hand. */
import { createPool } from '@feria/postgres';
import type { AuditPage, Overview } from '@feria/contracts/operators/office';
import type { Copy } from '../../support/copy.ts';
import { lookAt, type Look } from '../../support/look.ts';
import type { Desk, Scene } from '../../support/office-desk.ts';
import { readInOffice } from './statements.ts';

const NOTE = 'the bank was told, ticket 4711';
const REASON = 'the bank knows of no ticket';

export async function alarmAgain(
  { copy, report }: Scene,
  { page, words, url, complaints }: Desk,
  look: Look,
): Promise<void> {
  const run = await plantRun(copy);
  const news = async (): Promise<boolean | undefined> => {
    const { reconciliation } = await readInOffice<Overview>(page, '/overview');
    return reconciliation.alarms.find(({ name }) => name === 'currency_sums')?.isNews;
  };
  const say = async (act: 'acknowledge' | 'revoke', why: string): Promise<void> => {
    await page.getByRole('button', { name: `${words(`reconciliation.${act}`)}: COP` }).click();
    await page.getByLabel(words('decision.reason')).fill(why);
    await lookAt(page, `office ${act}`, look);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words(`reconciliation.${act}`), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await page.goto(`${url}/reconciliation/${run}`);
  await say('acknowledge', NOTE);
  await page.getByText(NOTE).waitFor();
  report.check('what is known is no news', (await news()) === false);
  await lookAt(page, 'office known difference', look);
  await say('revoke', REASON);
  await page.getByText(NOTE).waitFor({ state: 'hidden' });
  report.check('and alarms again when it is not known any more', (await news()) === true);
  const { items } = await readInOffice<AuditPage>(page, '/audit?action=acknowledgement_revoked');
  report.check('with a trace', items[0]?.reason === REASON);
  const told = complaints();
  report.check('known differences: nothing to complain of', told.length === 0, told.join('\n  '));
}

/** A run that has found a difference, as a run writes it down. The books themselves stay right: the next one agrees. */
async function plantRun(copy: Copy): Promise<bigint> {
  const pool = createPool(copy.databases.app, { max: 1 });
  try {
    const { rows } = await pool.query<{ id: bigint }>(
      `insert into reporting.reconciliations (at, cause, scope, days, state, finished_at)
         values (now(), 'command', 'all', '{}', 'finished', now()) returning id`,
    );
    const finding = { difference: 'sum_of_accounts', subject: 'COP', expected: '0', found: '1250000' };
    await pool.query(
      `insert into reporting.checks (reconciliation_id, ordinal, name, subject, state, counts, differences, findings, ms)
         values ($1, 1, 'currency_sums', '', 'differs', '{"accounts": 42}', 1, $2, 3)`,
      [rows[0]!.id, JSON.stringify([finding])],
    );
    return rows[0]!.id;
  } finally {
    await pool.end();
  }
}
