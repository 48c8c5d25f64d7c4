/**
 * `node bench/many-games.ts <owner url>`: fills a database of a copy with 10,000 games of twenty vendors that nobody runs, to
 * measure lobby and search with. Never part of a start. Run again, it changes nothing; `--remove` takes them away.
 */
import process from 'node:process';
import { withClient } from '@feria/postgres';
import { brands } from '../vendors/studio/games/catalogue.ts';

const GAMES = 10_000;
const VENDORS = 20;

const [url, request] = process.argv.slice(2);
if (url === undefined) throw new Error('usage: node bench/many-games.ts <owner url of a copy> [--remove]');

/** Two names of ours make one of theirs: words that a member would type, in both languages. */
const titles = brands.flatMap(({ games }) => games.map(({ title }) => title));
const names = Array.from({ length: GAMES }, (_, at) => {
  const [first, second] = [titles[at % titles.length]!, titles[(at * 7 + 3) % titles.length]!];
  return { en: `${first.en} ${at}: ${second.en}`, es: `${first.es} ${at}: ${second.es}` };
});

await withClient(url, async (client) => {
  if (request === '--remove') {
    await client.query(`delete from catalog.games where vendor like 'many-%'`);
    await client.query(`delete from catalog.vendor_currencies where vendor like 'many-%'`);
    await client.query(`delete from catalog.vendors where code like 'many-%'`);
    return;
  }
  await client.query('begin');
  await client.query(
    `insert into catalog.vendor_decisions (id, vendor, what, source, at)
       select gen_random_uuid(), 'many-' || n, 'added', 'configuration', now() from generate_series(1, $1) as n`,
    [VENDORS],
  );
  await client.query(
    `insert into catalog.vendors (code, name, url, dialect, status, allow_list)
       select 'many-' || n, 'Maker ' || n, 'http://127.0.0.1:9', 'caleta', 'active', '{127.0.0.0/8}'
         from generate_series(1, $1) as n
     on conflict do nothing`,
    [VENDORS],
  );
  await client.query(
    `insert into catalog.vendor_currencies (vendor, currency)
       select v.code, c.code from catalog.vendors v, unnest('{COP,PEN,MXN}'::text[]) as c (code)
        where v.code like 'many-%'
     on conflict do nothing`,
  );
  await client.query('commit');
  await client.query(
    `insert into catalog.games (node_id, vendor, code, name_en, name_es, search_text, listed_type, icon_url, is_listed,
        support_play, free_play, return_bps, volatility, lines, features, min_bets, listed_markets)
       select format('many-%s:game-%s', n % $3 + 1, n), format('many-%s', n % $3 + 1), 'game-' || n, en, es,
              lower(translate(en || ' ' || es, 'áéíóúüñÁÉÍÓÚÑ', 'aeiouunAEIOUN')), 'RNG', '', true, true, true,
              9400 + n % 250, (array['low', 'medium', 'high'])[n % 3 + 1], (array[5, 10, 20, 25])[n % 4 + 1],
              case when n % 2 = 0 then '{free_spins}' else '{cascades}' end::text[], '{"COP": 20000000}', '{CO,PE,MX}'
         from unnest($1::text[], $2::text[]) with ordinality as listed (en, es, n)
     on conflict do nothing`,
    [names.map(({ en }) => en), names.map(({ es }) => es), VENDORS],
  );
  await client.query('analyze catalog.games');
  const { rows } = await client.query<{ games: bigint }>(
    `select count(*) as games from catalog.games where vendor like 'many-%'`,
  );
  process.stdout.write(`${rows[0]?.games} games\n`);
});
