/** The public TLS addresses: production looks at each as a stranger would (`edge-look.ts`). */
import { Text } from '@feria/contracts/text';
import type { Front } from './edge-look.ts';

const HOST = /^(?<host>[a-z0-9-]+(?:\.[a-z0-9-]+)+|localhost)(?::(?<port>\d{1,5}))?$/;

export const EDGE_ENVIRONMENT = {
  /** Beside the hosts of the pages: those of vendors' calls and webhooks, separated by commas. */
  EDGE_HOSTS: Text.min(1).toLowerCase().optional(),
  /** Where the edge is called from inside, where its public names do not lead there: host:port. */
  EDGE_ADDRESS: Text.min(1).toLowerCase().optional(),
} as const;

export type EdgeEnvironment = {
  MEMBER_ORIGIN: string;
  OFFICE_ORIGIN: string;
  CARD_ORIGIN?: string | undefined;
  EDGE_HOSTS?: string | undefined;
  EDGE_ADDRESS?: string | undefined;
};

/** Each host once; the demonstration has no edge. Throws with a line that names what is no address. */
export function readFronts(read: EdgeEnvironment, mode: 'demo' | 'production'): Front[] {
  if (mode === 'demo') return [];
  const at = read.EDGE_ADDRESS === undefined ? undefined : addressOf('EDGE_ADDRESS', read.EDGE_ADDRESS);
  const pages = [read.MEMBER_ORIGIN, read.OFFICE_ORIGIN, read.CARD_ORIGIN].flatMap((origin) =>
    origin === undefined ? [] : [new URL(origin).host],
  );
  const others = read.EDGE_HOSTS?.split(',').map((host) => host.trim()) ?? [];
  return [...new Set([...pages, ...others])].map((host) => ({
    ...addressOf('EDGE_HOSTS', host),
    at,
    isForMachines: !pages.includes(host),
  }));
}

function addressOf(variable: string, text: string): { host: string; port: number } {
  const { host, port = '443' } = HOST.exec(text)?.groups ?? {};
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new Error(`configuration: ${variable} names no host: ${text}`);
  return { host, port: Number(port) };
}
