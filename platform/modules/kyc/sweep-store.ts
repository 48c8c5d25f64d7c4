import type { Reader, Tx } from '../../core/db.ts';

export async function findSweep(reader: Reader, version: string): Promise<boolean> {
  const row = await reader
    .selectFrom('kyc.register_sweeps')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSweep(
  tx: Tx,
  { version, lines, hits, at }: { version: string; lines: number; hits: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('kyc.register_sweeps')
    .values({ version, lines, hits, sweptAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
