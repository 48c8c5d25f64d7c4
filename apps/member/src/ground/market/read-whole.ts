/** Reads the whole startup configuration; it comes with the query client, because nobody reads it before. */
import type { Permission } from '@feria/contracts/markets/member';
import { anOpener } from '../http/answer-envelope.ts';
import { call } from '../http/api.ts';

/** With the paths of customer service opened; one that cannot be is an address that leads nowhere. */
export async function readWhole(path: string, signal: AbortSignal): Promise<Permission> {
  const opener = await anOpener();
  const whole = await call<Permission>(path, { signal, ...(opener ? { headers: opener.headers } : {}) });
  if (!opener) return whole;
  const opened = whole.customerService.map(async (entry) => ({
    ...entry,
    path: await opener.open(entry.path).catch(() => ''),
  }));
  return { ...whole, customerService: await Promise.all(opened) };
}
