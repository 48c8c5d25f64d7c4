/** The command line, read once. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { REPORT_LANGUAGES } from '@feria/contracts/conformance/runs';
import { DIALECTS, type Dialect } from '@feria/contracts/vendor-door/vendor-api';

export const HELP = `The conformance kit of the vendor wallet protocol. See docs/vendors.md.

A wallet (an operator's endpoint) is tested:
  npm run conformance -- --url http://127.0.0.1:4001/vendors/acme --dialect caleta --vendor acme --key acme.private.pem

A vendor is tested, with the kit as the operator:
  npm run conformance -- --operator --dialect caleta --port 4300 --vendor-key vendor.public.pem \\
      --vendor-url http://127.0.0.1:4002 --key operator.private.pem

A vendor that keeps members' money (transfer wallet) is tested:
  npm run conformance -- --dialect transfer --url http://127.0.0.1:4007 --secret-file shared.secret

  --dialect hub88 | caleta | actions | transfer   how the two talk                    (caleta)
  --url ADDRESS          the wallet, up to its dialect's paths (/wallet/..., /user/..., /actions/...)
  --vendor CODE          the vendor's code at that wallet                             (vendor)
  --game CODE            a game that takes bets                          (as the wallet's sessions say)
  --key FILE             our private key, PEM: signs what we send   (hub88, caleta)
  --secret-file FILE     the shared secret                          (actions, transfer)
  --session-url ADDRESS  where test members come from     (/conformance/session of the wallet's host)
  --sessions FILE        prepared tokens instead: a JSON list of sessions
  --only A,B.            only these scenarios; a name that ends in a dot stands for all that begin with it
  --at-once N            how many scenarios play at once                              (4)
  --currency CODE        what members of the tests have                               (COP)
  --json FILE            the whole report: sent, came back, expected
  --list                 name the scenarios and stop
  --language en | es     of what is printed                                           (en)

  --operator             be the operator, and judge a vendor
  --port N               where the operator's wallet listens                          (4300)
  --vendor-key FILE      the vendor's public key, PEM: its calls are judged with it
  --vendor-url ADDRESS   where the vendor answers game/list, game/url, game/round
  --vendor-prefix PATH   where it answers them below that                  (its dialect's own)
  --seconds N            how long the vendor has to play                  (until Ctrl-C)
  --calm                 watch only: answer everything, lose nothing

Exit code 0: everything passed. 1: something failed. 2: the command line was wrong.
`;

export type Options = ReturnType<typeof readOptions>;
/** What was wrong with the command line. */
export class WrongOptions extends Error {}

export function readOptions(argv: readonly string[]) {
  const { values } = parse(argv);
  const dialect = DIALECTS.find((one) => one === values.dialect);
  if (!dialect) throw new WrongOptions(`--dialect is one of ${DIALECTS.join(', ')}`);
  const language = REPORT_LANGUAGES.find((one) => one === values.language);
  if (!language) throw new WrongOptions(`--language is one of ${REPORT_LANGUAGES.join(', ')}`);
  const number = (name: 'at-once' | 'port' | 'seconds'): number | undefined => {
    const text = values[name];
    if (text === undefined) return undefined;
    if (!/^\d{1,6}$/.test(text)) throw new WrongOptions(`--${name} is a number`);
    return Number(text);
  };
  return {
    ...values,
    dialect,
    language,
    port: number('port'),
    seconds: number('seconds'),
    atOnce: number('at-once'),
    only: (values.only ?? '').split(',').filter((one) => one !== ''),
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        help: { type: 'boolean' },
        list: { type: 'boolean' },
        operator: { type: 'boolean' },
        calm: { type: 'boolean' },
        dialect: { type: 'string', default: 'caleta' },
        url: { type: 'string' },
        vendor: { type: 'string', default: 'vendor' },
        game: { type: 'string' },
        key: { type: 'string' },
        'secret-file': { type: 'string' },
        'session-url': { type: 'string' },
        sessions: { type: 'string' },
        only: { type: 'string' },
        'at-once': { type: 'string' },
        json: { type: 'string' },
        currency: { type: 'string', default: 'COP' },
        port: { type: 'string' },
        'vendor-key': { type: 'string' },
        'vendor-url': { type: 'string' },
        'vendor-prefix': { type: 'string' },
        seconds: { type: 'string' },
        language: { type: 'string', default: 'en' },
      },
    });
  } catch (error) {
    throw new WrongOptions(error instanceof Error ? error.message : String(error));
  }
}

/** RSA dialects sign with a key, the others with a secret. */
export function isRsa(dialect: Dialect): boolean {
  return dialect === 'hub88' || dialect === 'caleta';
}

export function readText(file: string | undefined, option: string): string {
  if (file === undefined) throw new WrongOptions(`--${option} is needed`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new WrongOptions(`--${option}: ${file} cannot be read`);
  }
}

/** An address without a slash at its end. */
export function readUrl(text: string | undefined, option: string): string {
  if (text === undefined) throw new WrongOptions(`--${option} is needed`);
  if (!URL.canParse(text)) throw new WrongOptions(`--${option} is no address: ${text}`);
  return text.replace(/\/+$/, '');
}
