/** SQL of the office's words. A version is never changed: the newest one counts. */
import type { TemplateOverrides } from '@feria/contracts/delivery/template-words';
import type { Language } from '@feria/contracts/wire';
import { callSql, type Reader, type Tx } from '../../core/db.ts';

export type WordsPlace = { market: string; template: string; variant: string };
export type Version = {
  language: Language;
  version: number;
  /** Null: back to the built-in text. */
  words: TemplateOverrides | null;
  by: string;
  second: string | null;
  reason: string;
  at: Date;
};

const COLUMNS = `language, version, words, by_name as by, second_name as second, reason, at`;

/** Of everything that is said otherwise somewhere, or was, the version that holds. */
export type CurrentWords = WordsPlace &
  Pick<Version, 'language' | 'version' | 'by' | 'at'> & {
    /** False: back to the built-in text. */
    isOwn: boolean;
  };

export function currentWords(reader: Tx | Reader): Promise<CurrentWords[]> {
  return callSql<CurrentWords>(
    reader,
    `select distinct on (market, template, variant, language) market, template, variant, language, version,
       words is not null as "isOwn", by_name as by, at
       from delivery.words order by market, template, variant, language, version desc`,
    [],
  );
}

/** Both languages', newest first. */
export function versionsOf(
  reader: Tx | Reader,
  { market, template, variant }: WordsPlace,
): Promise<Version[]> {
  return callSql<Version>(
    reader,
    `select ${COLUMNS} from delivery.words where market = $1 and template = $2 and variant = $3
      order by version desc`,
    [market, template, variant],
  );
}

/** The newest one, if there is any. */
export async function newestOf(
  reader: Tx | Reader,
  { market, template, variant, language }: WordsPlace & { language: Language },
): Promise<Version | undefined> {
  const [row] = await callSql<Version>(
    reader,
    `select ${COLUMNS} from delivery.words
      where market = $1 and template = $2 and variant = $3 and language = $4 order by version desc limit 1`,
    [market, template, variant, language],
  );
  return row;
}

/** False when another one was there first. */
export async function insertVersion(tx: Tx, place: WordsPlace, row: Version): Promise<boolean> {
  const rows = await callSql(
    tx,
    `insert into delivery.words (market, template, variant, language, version, words, by_name, second_name, reason, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning version`,
    [
      ...[place.market, place.template, place.variant, row.language, row.version],
      ...[row.words && JSON.stringify(row.words), row.by, row.second, row.reason, row.at],
    ],
  );
  return rows.length > 0;
}
