import { expect, test } from 'vitest';
import { aFundedMember, aMember, anAddress, usePlatform } from '../../../testing/harness.ts';
import type { AMember } from '../../../testing/harness.ts';
import { postEntries } from '../../wallet/index.ts';

const platform = usePlatform();
const fileOf = ({ headers }: Partial<AMember>, query: string) =>
  platform().app.inject({
    url: `/api/credit-report/file?${query}`,
    remoteAddress: anAddress(),
    ...(headers ? { headers } : {}),
  });

test('every kind is a row with what it brought and took, and the last row is all of them', async () => {
  const member = await aFundedMember(platform(), 1_000_000n);
  const bet = {
    kind: 'bet',
    key: member.id,
    memberId: member.id,
    currency: 'COP',
    amount: 250_000n,
  } as const;
  await platform().db.transact((tx) =>
    postEntries(tx, [{ ...bet, counterparty: 'studio', reference: 'r' }], platform().clock.now()),
  );
  const answer = await fileOf(member, 'from=2026-11-01&to=2026-11-30&language=en');
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="feria-credit-2026-11-01-2026-11-30.csv"',
  });
  const rows = answer.body.slice(1).trimEnd().split('\r\n');
  expect(rows).toContain('sum,Deposit,Deposits,1,"10,00000","0,00000"');
  expect(rows).toContain('sum,Stake,Stakes,1,"0,00000","2,50000"');
  expect(rows.at(-1)).toBe('total,,,2,"10,00000","2,50000"');
});

test('nobody reads another’s, and days in disorder are refused', async () => {
  const member = await aMember(platform());
  expect((await fileOf({}, 'from=2026-11-01&to=2026-11-30')).statusCode).toBe(401);
  expect((await fileOf(member, 'from=2026-11-30&to=2026-11-01')).statusCode).toBe(400);
});
