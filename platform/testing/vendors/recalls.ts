/** Facts as the running platform hears them: whatever ended play recalls the money, and the vendor is asked at once. */
import { runBatch } from '../../core/outbox/outbox.ts';
import { runRecalls } from '../../modules/transfers/index.ts';
import { transferListeners } from '../../modules/transfers/listeners.ts';
import type { Platform } from '../harness.ts';
import { passWatermark } from '../watermark.ts';

export function recallDesk(platform: Platform) {
  const listener = transferListeners(platform.deps).find(({ name }) => name === 'transfers.breaks')!;

  /** Reads what was told since, and calls home; nobody is asked yet, as after a kill. */
  async function hear({ isPushed = false } = {}): Promise<void> {
    await passWatermark(platform.ownerUrl);
    await platform.db.transact((tx) =>
      tx
        .insertInto('core.cursors')
        .values({ listener: listener.name, xid: '0', id: 0n })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    const heard = isPushed ? listener : { ...listener, push: () => undefined };
    while ((await runBatch(platform.deps, heard)) > 0);
  }
  return {
    listener,
    hear,
    /** The same, and asks the vendors. */
    follow: async (): Promise<void> => {
      await hear();
      await runRecalls(platform.deps);
    },
  };
}
