import { ignoreClosed } from '@feria/kernel';
import type pg from 'pg';

/** Runs `work` between BEGIN and COMMIT; what it throws is thrown on after ROLLBACK. */
export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(ignoreClosed);
    throw error;
  }
}
