/** The operator's calls: judged by their signature over the raw body before anything is read. */
import { readOr } from '@feria/kernel';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { ACTION_SIGNATURE_HEADER } from '@feria/contracts/vendor-door/action-list';
import { RS_DIALECTS } from '@feria/contracts/vendor-door/seamless';
import { TRANSFER_SIGNATURE_HEADER } from '@feria/contracts/vendor-door/transfer';
import { isSealedWith, isSignedBy } from '@feria/kit/wallet-client';
import type { WalletConfig } from './config.ts';
import { Problem } from './problem.ts';

/** From here on JSON is read only when the operator has signed it. Throws Problem signature_invalid, request_invalid. */
export function acceptSignedJson(api: FastifyInstance, wallet: WalletConfig): void {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, parsed) => {
    if (!isOfOperator(wallet, body as Buffer, request.headers))
      return parsed(new Problem('signature_invalid', 401));
    const read = readOr(null, () => ({ json: JSON.parse(body.toString()) as unknown }));
    if (read) parsed(null, read.json);
    else parsed(new Problem('request_invalid', 400));
  });
}

function isOfOperator(wallet: WalletConfig, body: Buffer, headers: IncomingHttpHeaders): boolean {
  const read = (name: string): string | undefined => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  };
  if (wallet.dialect === 'actions') return isSealedWith(body, read(ACTION_SIGNATURE_HEADER), wallet.secret);
  if (wallet.dialect === 'transfer')
    return isSealedWith(body, read(TRANSFER_SIGNATURE_HEADER), wallet.secret);
  const { signatureHeader } = RS_DIALECTS[wallet.dialect];
  return isSignedBy(body, read(signatureHeader), wallet.platformPublicKeyPem);
}
