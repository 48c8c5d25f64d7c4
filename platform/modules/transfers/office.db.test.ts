import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLE_PERMISSIONS, ROLES } from '@feria/contracts/operators/office';
import type { ListCounts } from '@feria/contracts/list-query';
import type { OfficeTransferDetail, OfficeTransferRow } from '@feria/contracts/transfers/office';
import { concernedBy } from '../../testing/concerned.ts';
import { aFundedMember, anOperator, usePlatform } from '../../testing/harness.ts';
import { connectTransferVendor, TransferVendor } from '../../testing/vendors/transfer-vendor.ts';
import { transferDesk } from '../../testing/vendors/transfers.ts';

const ONE = 100_000n;
const MINUTE_MS = 60_000;
const lagoon = await new TransferVendor().open();
afterAll(() => lagoon.close());
const platform = usePlatform();
const desk = () => transferDesk(platform());
beforeAll(async () => void (await connectTransferVendor(platform(), lagoon)));

/** A transfer that a mute vendor left unsure. */
async function anUnsure() {
  const member = await aFundedMember(platform(), 10n * ONE);
  lagoon.faults.in.push('mute');
  const { body } = await desk().moveIn(member, '4');
  return { member, id: body.id };
}
type Page = { items: OfficeTransferRow[]; next: string | null };
const page = async (who: { headers: Record<string, string> }, query = '') =>
  (await desk().call<Page>(who, 'GET', `/office/transfers?${query}`)).body;

test.each(ROLES)('what the role %s may do with transfers is what its permissions say', async (role) => {
  const { id } = await anUnsure();
  const operator = await anOperator(platform(), role);
  const may = (permission: 'cashier.read' | 'cashier.decide') => ROLE_PERMISSIONS[role].includes(permission);
  for (const path of ['/office/transfers', `/office/transfers/${id}`])
    expect((await desk().call(operator, 'GET', path)).status).toBe(may('cashier.read') ? 200 : 403);
  expect((await desk().askAgain(operator, id)).status).toBe(may('cashier.decide') ? 200 : 403);
});

test('the list is filtered by state, vendor and member, and knows what is stuck', async () => {
  const operator = await anOperator(platform(), 'payments');
  const { member, id } = await anUnsure();
  const own = `memberId=${member.id}`;
  expect(await page(operator, `${own}&state=unsure&vendor=lagoon`)).toMatchObject({
    items: [
      {
        id,
        account: member.account,
        vendor: 'lagoon',
        vendorName: 'The lagoon',
        state: 'unsure',
        attempts: 1,
        isStuck: false,
      },
    ],
    next: null,
  });
  expect((await page(operator, `${own}&state=done`)).items).toEqual([]);
  expect((await page(operator, `${own}&vendor=reef`)).items).toEqual([]);
  expect((await page(operator, `${own}&isStuck=true`)).items).toEqual([]);
  platform().clock.advance(15 * MINUTE_MS);
  const stuck = await page(await anOperator(platform(), 'payments'), `${own}&isStuck=true`);
  expect(stuck.items).toMatchObject([{ id, isStuck: true }]);
  const { body } = await desk().call<ListCounts>(operator, 'GET', '/office/transfers/counts');
  expect(body.counts['unsure']).toBeGreaterThanOrEqual(1);
  expect((await desk().call(operator, 'GET', '/office/transfers?state=lost')).status).toBe(400);
});

test('asking the vendor again settles it at once, and is on the record', async () => {
  const operator = await anOperator(platform(), 'payments');
  const { member, id } = await anUnsure();
  lagoon.faults.status.push('down');
  const silent = await desk().askAgain(operator, id, 'first try');
  expect(silent.body.transfer).toMatchObject({ state: 'unsure', attempts: 2 });
  const asked = await desk().askAgain(operator, id, 'the member called');
  expect(asked.body.transfer).toMatchObject({ state: 'done', attempts: 3, balanceAfter: '4.00000' });
  expect(await desk().cash(member)).toEqual(['6.00', '0.00']);

  const { steps } = asked.body;
  const titles = (kind: string) => steps.filter((step) => step.kind === kind).map(({ title }) => title);
  expect(titles('state')).toEqual(['requested', 'sending', 'unsure', 'done']);
  expect(titles('entry')).toEqual(['wallet.transfer_hold', 'wallet.transfer_in']);
  expect(titles('call')).toEqual(['lagoon.transfer_in', 'lagoon.transfer_status', 'lagoon.transfer_status']);
  expect(titles('fact')).toHaveLength(4);
  expect(steps.filter(({ kind }) => kind === 'audit')).toMatchObject([
    { title: 'transfers.asked_again', ids: { actor: operator.username }, detail: { reason: 'first try' } },
    { detail: { reason: 'the member called' } },
  ]);
  expect(await concernedBy(platform(), `transfer:${id}`)).toEqual([member.id]);
  const over = await desk().askAgain(operator, id);
  expect([over.status, over.body.code]).toEqual([409, 'transfers.state_changed']);
});

test('an action needs a reason and an object', async () => {
  const operator = await anOperator(platform(), 'payments');
  const { id } = await anUnsure();
  expect((await desk().askAgain(operator, id, ' ')).status).toBe(400);
  expect((await desk().askAgain(operator, randomUUID())).body.code).toBe('transfers.transfer_unknown');
  const path = `/office/transfers/${randomUUID()}`;
  expect((await desk().call<OfficeTransferDetail>(operator, 'GET', path)).status).toBe(404);
});
