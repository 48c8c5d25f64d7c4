/** A browser without a screen: it keeps its cookies, stays at its address until it moves, and solves what it is asked. */
import type { ProofChallenge } from '@feria/contracts/proofs/challenges';
import { parseCookies } from '../core/http/access.ts';
import { anAddress, type Platform } from './harness.ts';
import { solveWork } from './work.ts';

const ORIGIN = 'http://member.test';

/** Who was signed in before, by the headers of a fixture. */
const NOBODY: Readonly<Record<string, string>> = {};

export type Told = {
  status: number;
  body: unknown;
  cookies: readonly { name: string; expires?: Date }[];
  /** As they crossed the wire. */
  bytes: string;
  headers: Readonly<Record<string, unknown>>;
};
export type ABrowser = {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Told>;
  /** Works for a pass. */
  pass(): Promise<string>;
  /** To another network. */
  move(address?: string): void;
  /** Calls itself something else from now on. */
  become(agent: string): void;
  cookie(name: string): string | undefined;
};

export function aBrowser(
  platform: Platform,
  { address = anAddress(), agent = 'Firefox/140 (Android)', origin = ORIGIN, headers = NOBODY } = {},
): ABrowser {
  const cookies = new Map(Object.entries(parseCookies(headers['cookie'])));
  let from = address;
  let name = agent;
  let token = headers['x-feria-token'] ?? '';

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<Told> {
    const answer = await platform.app.inject({
      method,
      url,
      remoteAddress: from,
      headers: {
        origin,
        'user-agent': name,
        'x-feria-token': token,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(payload ? { payload } : {}),
    });
    for (const one of answer.cookies) cookies.set(one.name, one.value);
    const body: unknown = answer.json();
    token = handleIn(body) ?? token;
    const { statusCode: status, cookies: set, body: bytes, headers } = answer;
    return { status, body, cookies: set, bytes, headers };
  }

  return {
    call,
    pass: async () => {
      const challenge = (await call('GET', '/api/proof/challenge')).body as ProofChallenge;
      const given = await solveWork(challenge);
      return ((await call('POST', '/api/proof', given)).body as { value: { pass: string } }).value.pass;
    },
    move: (to = anAddress()) => {
      from = to;
    },
    become: (next) => {
      name = next;
    },
    cookie: (wanted) => cookies.get(wanted),
  };
}

function handleIn(body: unknown): string | undefined {
  const value = (body as { value?: { token?: string } | null }).value;
  return value?.token;
}
