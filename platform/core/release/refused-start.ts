/** A start that its configuration did not allow: the names of the settings are noted, never what they hold. */
import { ignoreClosed } from '@feria/kernel';
import type { Clock } from '@feria/kernel';
import type { Log } from '@feria/process';
import { createDb } from '../db.ts';
import { insertLines } from '../security-log/security-store.ts';

const WITHIN_MS = 3_000;

/** Every setting that a sentence about the configuration names. */
export function settingsIn(text: string): string[] {
  return [...new Set(text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/g) ?? [])]
    .filter((name) => name === 'MODE' || name.includes('_'))
    .slice(0, 60);
}

/** Never throws: the start fails anyway, and says why. */
export async function noteRefusedStart(
  appUrl: string | undefined,
  error: unknown,
  { clock, log }: { clock: Clock; log: Log },
): Promise<void> {
  const settings = settingsIn(String(error));
  log.error('the configuration is refused', { settings });
  if (appUrl === undefined) return;
  const db = createDb(appUrl, { max: 1, applicationName: 'feria-refused-start' });
  const nobody = {
    code: null,
    address: null,
    actorKind: null,
    actorId: null,
    name: null,
    nameHash: null,
  } as const;
  const rest = { route: null, count: 1, until: null, correlationId: null, detail: { settings } } as const;
  const writing = insertLines(db.read, [
    { ...nobody, ...rest, at: clock.now(), kind: 'configuration_refused' },
  ]).catch((failure: unknown) => log.error('the security log is not written', { error: String(failure) }));
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(() => over.resolve(), WITHIN_MS);
  await Promise.race([writing, over.promise]);
  clearTimeout(timer);
  void db.close().catch(ignoreClosed);
}
