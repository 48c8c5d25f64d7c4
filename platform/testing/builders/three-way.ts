/** Helpers for tests of the three-way reconciliation: its calls, an account, and files of a bank that was invented. */
import {
  STATEMENT_FILE_TYPE,
  type BankAccounts,
  type OpenRows,
  type StatementRead,
  type ThreeWayDay,
} from '@feria/contracts/reporting/three-way';
import { expect } from 'vitest';
import { anAddress, type AnOperator, type Platform } from '../harness.ts';

export const BANK_ACCOUNT = {
  market: 'CO',
  currency: 'COP',
  bank: 'Banco de Prueba',
  numberEnd: '4455',
  gateway: 'sandbox',
  settlesAfterDays: 2,
  isActive: true,
  mapping: null,
};
export type BankRow = readonly [day: string, amount: string, reference: string];

/** With the columns of PLAIN_CSV. `opening`: in cents. */
export function aStatement(rows: readonly BankRow[], opening = 0): Buffer {
  let held = opening;
  const lines = rows.map(([on, amount, reference]) => {
    held += Math.round(Number(amount) * 100);
    return `${on},${amount},COP,${reference},LIQUIDACION,${(held / 100).toFixed(2)}`;
  });
  return Buffer.from(['date,amount,currency,reference,text,balance', ...lines].join('\n'));
}

/** `operator`: who is signed in when it is asked. */
export function threeWayDesk(platform: Platform, operator: () => AnOperator) {
  async function call<Body>(method: 'GET' | 'POST', url: string, payload?: object, headers: object = {}) {
    const answer = await platform.app.inject({
      method,
      url: `/office${url}`,
      headers: { ...operator().headers, ...headers },
      remoteAddress: anAddress(),
      ...(payload ? { payload } : {}),
    });
    const body = answer.json<Body & { code?: string; detail?: Record<string, unknown> }>();
    return { status: answer.statusCode, body };
  }
  return {
    call,
    anAccount: async (gateway = BANK_ACCOUNT.gateway): Promise<string> => {
      const { status, body } = await call<BankAccounts>('POST', '/bank-accounts', {
        ...BANK_ACCOUNT,
        gateway,
      });
      expect(status).toBe(200);
      return body.accounts.find((one) => one.gateway === gateway && one.isActive)!.id;
    },
    upload: (account: string, file: Buffer, preview = false) =>
      call<StatementRead>('POST', `/bank-accounts/${account}/statements?preview=${preview}`, file, {
        'content-type': STATEMENT_FILE_TYPE,
      }),
    readDay: async (day: string, gateway = 'sandbox') =>
      (await call<ThreeWayDay>('GET', `/three-way/days/${gateway}/COP/${day}`)).body,
    open: async () => (await call<OpenRows>('GET', '/three-way/open')).body.rows,
  };
}
