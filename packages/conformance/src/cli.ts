/** `npm run conformance`: see options.ts, or --help. */
import { writeFileSync } from 'node:fs';
import type { ConformanceReport } from '@feria/contracts/conformance/runs';
import { operate } from './operator/operate.ts';
import { HELP, isRsa, readOptions, readText, readUrl, WrongOptions, type Options } from './options.ts';
import { runConformance, scenariosFor } from './runner.ts';
import { sessionsAt, sessionsIn } from './sessions.ts';
import { hmacSigner, hmacVerifier, rsaSigner, rsaVerifier, type Signer } from './signing.ts';
import { printReport } from './table.ts';
import { explain, translateReport } from './texts.ts';
import { runTransferConformance, TRANSFER_SCENARIOS } from './transfer/scenarios.ts';
import { SEAMLESS_DIALECTS, type SeamlessDialect } from './words.ts';

const DEFAULT_PORT = 4300;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(options: Options): Promise<number> {
  if (options.help) {
    say(HELP);
    return 0;
  }
  if (options.list) {
    const scenarios =
      options.dialect === 'transfer' ? TRANSFER_SCENARIOS : scenariosFor(options.dialect, options.only);
    for (const { id } of scenarios) say(`${id.padEnd(40)} ${explain(id, options.language).says}`);
    return 0;
  }
  const report = await (options.operator
    ? judgeVendor(options)
    : options.dialect === 'transfer'
      ? judgeTransfers(options)
      : judgeWallet(options, seamless(options)));
  say(printReport(translateReport(report, options.language)));
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  return report.counts.failed > 0 || report.counts.passed === 0 ? 1 : 0;
}

function seamless({ dialect }: Options): SeamlessDialect {
  const found = SEAMLESS_DIALECTS.find((one) => one === dialect);
  if (!found) throw new WrongOptions(`this is for ${SEAMLESS_DIALECTS.join(', ')}`);
  return found;
}

function signerOf(options: Options): Signer {
  return isRsa(options.dialect)
    ? rsaSigner(readText(options.key, 'key'))
    : hmacSigner(readText(options['secret-file'], 'secret-file'));
}

async function judgeWallet(options: Options, dialect: SeamlessDialect): Promise<ConformanceReport> {
  const { vendor, only, atOnce, currency } = options;
  const url = readUrl(options.url, 'url');
  const sessionUrl = options['session-url'] ?? `${new URL(url).origin}/conformance/session`;
  const sessions = options.sessions
    ? await sessionsIn(options.sessions)
    : sessionsAt(readUrl(sessionUrl, 'session-url'), vendor, { game: options.game });
  return runConformance({
    target: { url, dialect, vendor, signer: signerOf(options) },
    sessions: { ...sessions, open: (request) => sessions.open({ currency, ...request }) },
    only,
    ...(atOnce === undefined ? {} : { atOnce }),
    onProgress: ({ id, verdict }, done, total) =>
      void process.stderr.write(`${String(done).padStart(4)} of ${total}  ${verdict.padEnd(8)}${id}\n`),
  });
}

function judgeTransfers(options: Options): Promise<ConformanceReport> {
  const { vendor, currency, only } = options;
  const target = { url: readUrl(options.url, 'url'), vendor, currency, signer: signerOf(options) };
  return runTransferConformance(target, { only });
}

async function judgeVendor(options: Options): Promise<ConformanceReport> {
  const dialect = seamless(options);
  const verify = isRsa(dialect)
    ? rsaVerifier(readText(options['vendor-key'], 'vendor-key'))
    : hmacVerifier(readText(options['secret-file'], 'secret-file'));
  const vendorUrl = options['vendor-url'];
  const operating = await operate({
    dialect,
    verify,
    port: options.port ?? DEFAULT_PORT,
    hasFaults: options.calm !== true,
    currency: options.currency,
    vendor:
      vendorUrl === undefined
        ? undefined
        : {
            url: readUrl(vendorUrl, 'vendor-url'),
            prefix: options['vendor-prefix'],
            signer: signerOf(options),
          },
  });
  say(`The operator's wallet listens at ${operating.url}. Send your wallet calls there.`);
  say(`A member with money: ${JSON.stringify(operating.player)}`);
  say(`More members: POST ${operating.url}/conformance/session {"vendor":"vendor","cash":1000000}`);
  if (operating.playUrl) say(`Play here: ${operating.playUrl}`);
  say(options.seconds === undefined ? 'Ctrl-C ends and judges.' : `It ends after ${options.seconds} s.`);
  await over(options.seconds);
  return operating.finish();
}

/** After so many seconds, or at Ctrl-C, which npm and the terminal both pass on: only the first one counts. */
function over(seconds: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds === undefined ? 2 ** 31 - 1 : seconds * 1_000);
    const end = (): void => (clearTimeout(timer), resolve());
    process.on('SIGINT', end);
    process.on('SIGTERM', end);
  });
}

try {
  process.exitCode = await main(readOptions(process.argv.slice(2)));
} catch (error) {
  const isOurs = error instanceof WrongOptions;
  process.stderr.write(`${isOurs ? `${error.message}\n\nnpm run conformance -- --help` : String(error)}\n`);
  process.exitCode = isOurs ? 2 : 1;
}
