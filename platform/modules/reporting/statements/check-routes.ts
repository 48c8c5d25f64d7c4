import {
  CHECK_MOST_BYTES,
  StatementCertificates,
  StatementCheck,
  type CheckVerdict,
} from '@feria/contracts/reporting/check';
import type { Deps } from '../../../core/context.ts';
import { readSignature, sha256 } from '../../../core/crypto/signed-file.ts';
import type { App } from '../../../core/http/http.ts';
import { readSignedPdf } from './signature-place.ts';
import { listSigners, signerOf } from './signers.ts';

/** Each is some megabytes to read, and nobody checks many. */
const CHECK_LIMIT = { max: 10, windowMs: 60_000 };

/** For everybody: whoever is shown a statement is mostly no member. Nothing of the file is kept. */
export function statementCheckRoutes(app: App, { db, config }: Deps): void {
  app.get(
    '/api/statement-check/certificates',
    { config: { access: 'public' }, schema: { response: { 200: StatementCertificates } } },
    async () => {
      const used = await listSigners(db.read);
      const now = signerOf(config);
      const own = used.some(({ fingerprint }) => fingerprint === now.fingerprint)
        ? []
        : [{ ...now, since: null }];
      return {
        items: [...own, ...used].map(({ fingerprint, since, certificate }) => ({
          fingerprint,
          since: since?.toISOString() ?? null,
          pem: toPem(certificate),
        })),
      };
    },
  );

  void app.register((scope, _options, done) => {
    const files = scope as unknown as App;
    files.addContentTypeParser(
      'application/pdf',
      { parseAs: 'buffer', bodyLimit: CHECK_MOST_BYTES },
      (_, body, parsed) => parsed(null, body),
    );
    files.post(
      '/api/statement-check',
      {
        config: { access: 'public', limit: CHECK_LIMIT },
        bodyLimit: CHECK_MOST_BYTES,
        schema: { response: { 200: StatementCheck } },
      },
      async ({ body }) => {
        const signers = (await listSigners(db.read)).map(({ fingerprint }) => fingerprint);
        return checkStatement(body, [...signers, signerOf(config).fingerprint]);
      },
    );
    done();
  });
}

export function checkStatement(file: unknown, ours: readonly string[]): StatementCheck {
  const signed = Buffer.isBuffer(file) ? readSignedPdf(file, sha256) : undefined;
  const read = signed && readSignature(signed.signature, signed.digest);
  if (!read) return { verdict: 'unsigned', fingerprint: null };
  const { fingerprint, isIntact } = read;
  const isOurs = ours.includes(fingerprint);
  const verdict: CheckVerdict = isOurs ? (isIntact ? 'ours' : 'changed') : 'stranger';
  return { verdict, fingerprint };
}

const LINE = /.{1,64}/g;

const toPem = (certificate: Buffer): string =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(certificate.toString('base64').match(LINE) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n');
