import { ignoreClosed } from '@feria/kernel';
import pg from 'pg';

export interface NoticesOptions {
  /** A plain lower-case name. */
  channel: string;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  onNotice: (text: string) => void;
  /** The connection broke and is there again: what was said in between was not heard. */
  onBack: () => void;
  onError: (error: unknown) => void;
}

/** What processes on one database say to each other (LISTEN, NOTIFY). Whoever does not listen just then never hears it. */
export interface Notices {
  /** Each below 8,000 bytes. Our own come back, too. Throws while the connection is broken. */
  say(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const AGAIN_AFTER_MS = 500;

/** Listens on a connection of its own, and opens it again whenever it breaks. Throws when it cannot be opened at first. */
export async function openNotices(url: string, options: NoticesOptions): Promise<Notices> {
  const { channel, applicationName, onNotice, onBack, onError } = options;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: 10_000,
      // A machine that is gone says nothing: without this the connection would look sound for hours.
      keepAlive: true,
    });
    opened.on('error', ignoreClosed);
    opened.on('notification', ({ payload }) => onNotice(payload ?? ''));
    await opened.connect();
    await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (isClosed) return opened.end();
    client = opened;
    opened.once('end', () => {
      client = undefined;
      if (!isClosed) timer = setTimeout(() => void openAgain(), AGAIN_AFTER_MS);
    });
  }
  async function openAgain(): Promise<void> {
    try {
      await open();
    } catch (error) {
      onError(error);
      if (!isClosed) timer = setTimeout(() => void openAgain(), AGAIN_AFTER_MS);
      return;
    }
    onBack();
  }

  await open();
  return {
    say: async (texts) => {
      if (!client) throw new Error(`nobody hears ${channel}: the connection is broken`);
      await client.query('select pg_notify($1, said) from unnest($2::text[]) said', [channel, texts]);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
