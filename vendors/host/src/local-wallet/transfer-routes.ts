/** The operator moves a member's money in and out of our purses: signed, repeatable by its reference. */
import type { FastifyInstance } from 'fastify';
import {
  TRANSFER_PATHS,
  TransferBalanceRequest,
  TransferRequest,
  TransferStatusRequest,
  type TransferAnswer,
} from '@feria/contracts/vendor-door/transfer';
import { parseDecimal, toDecimal } from '@feria/kernel';
import type { WalletConfig } from '../config.ts';
import type { Transfers, TransferTold } from './transfers.ts';
import { Problem } from '../problem.ts';
import { readBody } from '../read-body.ts';
import { acceptSignedJson } from '../signed-json.ts';

export function transferRoutes(app: FastifyInstance, wallet: WalletConfig, transfers: Transfers): void {
  app.register((api, _options, done) => {
    acceptSignedJson(api, wallet);

    api.post(TRANSFER_PATHS.balance, async (request): Promise<TransferAnswer> => {
      const { request: id, user, currency } = readBody(TransferBalanceRequest, request.body);
      const balance = await transfers.balance({ owner: user, currency });
      return answerOf(id, { verdict: 'done', balance });
    });

    api.post(TRANSFER_PATHS.close, async (request): Promise<TransferAnswer> => {
      const { request: id, user, currency } = readBody(TransferBalanceRequest, request.body);
      return answerOf(id, { verdict: 'done', balance: await transfers.close({ owner: user, currency }) });
    });
    for (const direction of ['in', 'out'] as const) {
      api.post(TRANSFER_PATHS[direction], async (request): Promise<TransferAnswer> => {
        const body = readBody(TransferRequest, request.body);
        const amount = parseDecimal(body.amount);
        if (amount === undefined) throw new Problem('request_invalid', 400);
        const { request: id, reference, user: owner, currency } = body;
        const told = await transfers.move(direction, { reference, owner, currency, amount });
        return answerOf(id, told, reference);
      });
    }

    api.post(TRANSFER_PATHS.status, async (request): Promise<TransferAnswer> => {
      const { request: id, reference } = readBody(TransferStatusRequest, request.body);
      return answerOf(id, await transfers.status(reference), reference);
    });
    done();
  });
}

function answerOf(
  request: string,
  { verdict, balance, amount }: TransferTold,
  reference?: string,
): TransferAnswer {
  return {
    request,
    verdict,
    ...(reference === undefined ? {} : { reference }),
    ...(balance === undefined ? {} : { balance: toDecimal(balance) }),
    ...(amount === undefined ? {} : { amount: toDecimal(amount) }),
  };
}
