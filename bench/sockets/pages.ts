/** Open pages of the members of `idle.ts`, directly at the platform or through the web process. */
import type { Holders, Seen } from './holders.ts';
import { SECRET_PREFIX } from './idle.ts';
import type { Target } from './target.ts';

/** As many as a handful of gateways would have under way. */
const AT_ONCE = 32;

/** Opens the pages of members `from` to `to`. Throws when one was refused. */
export async function openPages(
  holders: Holders,
  { copy }: Target,
  { from, to, host }: { from: number; to: number; host?: string },
): Promise<Seen> {
  const port = host === undefined ? copy.ports.platform : copy.ports.web;
  const seen = await holders.open({
    from,
    to,
    atOnce: AT_ONCE,
    url: `http://127.0.0.1:${port}`,
    origin: copy.addresses.member,
    ...(host === undefined ? {} : { host }),
    secretPrefix: SECRET_PREFIX,
    noted: 'balance',
  });
  if (seen.open < to)
    throw new Error(`${seen.open} of ${to} sockets are open: ${JSON.stringify(seen.refused)}`);
  return seen;
}
