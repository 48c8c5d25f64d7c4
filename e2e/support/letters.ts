/** What a copy of the product has written to people: its local outbox, opened with the copy's own secret. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db } from '../../platform/core/db.ts';
import { deriveKey, unseal, type PlatformSecret } from '../../platform/core/crypto/seal.ts';
import { readSecret } from '../../platform/core/crypto/secret-config.ts';
import type { Copy } from './copy.ts';

const LOOKS = 1_200;
const LOOK_MS = 100;
const CODE = /\b\d{6}\b/;

export async function platformSecret(copy: Copy): Promise<PlatformSecret> {
  return readSecret({ PLATFORM_SECRETS_FILE: join(copy.folder, 'secrets', 'platform.secrets.json') });
}

/** The words of what was sent to this address or number, newest first. */
export const lettersTo = (copy: Copy, to: string): Promise<string[]> =>
  reading(copy, (letters) => letters.to(to));

/** The newest code that was sent there. Waits for it, and for another one than `former`. Throws when none comes. */
export const codeTo = (copy: Copy, to: string, former?: string): Promise<string> =>
  firstIn(copy, to, 'code', (words) => {
    const code = words.map((one) => CODE.exec(one)?.[0]).find(Boolean);
    return code === former ? undefined : code;
  });

/** The newest recovery link that was sent there. Waits for it. Throws when none comes. */
export const linkTo = (copy: Copy, to: string): Promise<string> =>
  firstIn(
    copy,
    to,
    'link',
    (words) => words.flatMap((one) => /https?:\S+\/recover#[\w-]+/.exec(one) ?? [])[0],
  );

/** The newest set-up link that was sent there. Waits for it, and for another one than `former`. Throws when none comes. */
export const setUpLinkTo = (copy: Copy, to: string, former?: string): Promise<string> =>
  firstIn(copy, to, 'set-up link', (words) => {
    const link = words.flatMap((one) => /https?:\S+\/set-up#[\w-]+/.exec(one) ?? [])[0];
    return link === former ? undefined : link;
  });

/** Waits until a letter with these words has been sent to the member's address; false: none comes. */
export async function isWrittenTo(
  copy: Copy,
  { account }: { account: string },
  words: string,
): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    if ((await lettersTo(copy, `${account}@example.com`)).some((text) => text.includes(words))) return true;
    await sleep(LOOK_MS);
  }
  return false;
}

async function firstIn(
  copy: Copy,
  to: string,
  what: string,
  find: (words: readonly string[]) => string | undefined,
): Promise<string> {
  return reading(copy, async (letters) => {
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const found = find(await letters.to(to));
      if (found !== undefined) return found;
      await sleep(LOOK_MS);
    }
    throw new Error(`no ${what} was sent to ${to}`);
  });
}

type Letter = { to: string; text: string };
interface Letters {
  to(recipient: string): Promise<string[]>;
}

/** What has been opened of each copy: opening hundreds of them again at every look takes longer than the look. */
const opened = new Map<string, Map<string, Letter>>();

async function reading<Value>(copy: Copy, work: (letters: Letters) => Promise<Value>): Promise<Value> {
  const key = deriveKey(await platformSecret(copy), 'feria delivery');
  const db = createDb(copy.databases.app, { max: 1, applicationName: 'feria-e2e' });
  const known = opened.get(copy.folder) ?? new Map<string, Letter>();
  opened.set(copy.folder, known);
  try {
    return await work({
      to: async (recipient) => {
        const ids = await sentIds(db);
        const strange = ids.filter((id) => !known.has(id));
        for (const { id, ...letter } of await open(db, key, strange)) known.set(id, letter);
        return ids.flatMap((id) => (known.get(id)?.to === recipient ? [known.get(id)!.text] : []));
      },
    });
  } finally {
    await db.close();
  }
}

/** Those whose words are still kept, newest first. */
async function sentIds(db: Db): Promise<string[]> {
  const rows = await db.read
    .selectFrom('delivery.messages')
    .select('id')
    .where('content', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => String(id));
}

async function open(
  db: Db,
  key: ReturnType<typeof deriveKey>,
  ids: readonly string[],
): Promise<({ id: string } & Letter)[]> {
  if (ids.length === 0) return [];
  const rows = await db.read
    .selectFrom('delivery.messages')
    .select(['id', 'recipient', 'content'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.flatMap(({ id, recipient, content }) => {
    if (!recipient || !content) return [];
    const { text } = JSON.parse(unseal(key, `delivery:${id}:content`, content)) as { text: string };
    return [{ id: String(id), to: unseal(key, `delivery:${id}:recipient`, recipient), text }];
  });
}
