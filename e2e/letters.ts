/** What a copy of the product has written to people: its local outbox, opened with the copy's own secret. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '../platform/core/db.ts';
import { deriveKey, unseal, type PlatformSecret } from '../platform/core/crypto/seal.ts';
import { readSecret } from '../platform/core/crypto/secret-config.ts';
import type { Copy } from './copy.ts';

const LOOKS = 100;
const LOOK_MS = 100;
const CODE = /\b\d{6}\b/;

export async function platformSecret(copy: Copy): Promise<PlatformSecret> {
  return readSecret({ PLATFORM_SECRETS_FILE: join(copy.folder, 'secrets', 'platform.secrets.json') });
}

/** The words of what was sent to this address or number, newest first. */
export async function lettersTo(copy: Copy, to: string): Promise<string[]> {
  const key = deriveKey(await platformSecret(copy), 'feria delivery');
  const db = createDb(copy.databases.app, { max: 1, applicationName: 'feria-e2e' });
  try {
    const rows = await db.read
      .selectFrom('delivery.messages')
      .select(['id', 'recipient', 'content'])
      .orderBy('id', 'desc')
      .execute();
    return rows
      .filter(({ id, recipient }) => recipient && unseal(key, `delivery:${id}:recipient`, recipient) === to)
      .flatMap(({ id, content }) =>
        content
          ? [(JSON.parse(unseal(key, `delivery:${id}:content`, content)) as { text: string }).text]
          : [],
      );
  } finally {
    await db.close();
  }
}

/** The newest code that was sent there. Waits for it, and for another one than `former`. Throws when none comes. */
export async function codeTo(copy: Copy, to: string, former?: string): Promise<string> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const code = (await lettersTo(copy, to)).map((words) => CODE.exec(words)?.[0]).find(Boolean);
    if (code !== undefined && code !== former) return code;
    await sleep(LOOK_MS);
  }
  throw new Error(`no code was sent to ${to}`);
}

/** The newest recovery link that was sent there. Waits for it. Throws when none comes. */
export async function linkTo(copy: Copy, to: string): Promise<string> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const links = (await lettersTo(copy, to)).flatMap(
      (words) => /https?:\S+\/recover#[\w-]+/.exec(words) ?? [],
    );
    if (links[0] !== undefined) return links[0];
    await sleep(LOOK_MS);
  }
  throw new Error(`no link was sent to ${to}`);
}

/** The newest set-up link that was sent there. Waits for it, and for another one than `former`. Throws when none comes. */
export async function setUpLinkTo(copy: Copy, to: string, former?: string): Promise<string> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const links = (await lettersTo(copy, to)).flatMap(
      (words) => /https?:\S+\/set-up#[\w-]+/.exec(words) ?? [],
    );
    if (links[0] !== undefined && links[0] !== former) return links[0];
    await sleep(LOOK_MS);
  }
  throw new Error(`no set-up link was sent to ${to}`);
}
