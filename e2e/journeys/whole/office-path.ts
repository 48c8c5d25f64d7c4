/** The operator's steps of the journey. */
import type { BrowserContext, Page } from 'playwright-core';
import { findLayoutFaults, layoutText } from '../../../tools/test/pages/layout.ts';
import { lookAt } from '../../support/look.ts';
import type { Walk } from './journey.ts';
import { codeOf } from '../../support/operator-codes.ts';
import type { Words } from '../../support/words.ts';
import { confirmAct } from '../../support/record-acts.ts';

export interface OfficeWalk {
  way: Walk;
  context: BrowserContext;
  words: Words;
}

export async function signInToOffice({ way, context, words }: OfficeWalk): Promise<void> {
  const { username, password } = way.copy.account('demo_admin');
  const page = await context.newPage();
  await page.goto(`${way.copy.addresses.office}/`);
  await page.getByRole('textbox', { name: words('signIn.username') }).fill(username);
  await page.locator('input[name=password]').fill(password);
  await lookAt(page, 'office-sign-in', way);
  await page.getByRole('textbox', { name: words('signIn.code') }).fill(await codeOf(way.copy, username));
  await page.getByRole('button', { name: words('signIn.submit'), exact: true }).click();
  await page.getByRole('heading', { name: words('nav.overview') }).waitFor();
  await lookAt(page, 'office-overview', way);
}

export async function decideInOffice(
  office: OfficeWalk,
  withdrawalId: string,
  reason: string,
): Promise<void> {
  const { way, words } = office;
  const page = await open(office, '/withdrawals');
  await page.getByText(way.account).first().waitFor();
  await lookAt(page, 'office-withdrawals', way);
  // The bell has a count now, which most other walks of the office do not meet.
  const faults = await findLayoutFaults(page);
  way.report.check(
    `${way.where} · office with something that waits: nothing is cut, covered or out of reach`,
    faults.length === 0,
    layoutText(faults),
  );
  await page.locator(`a[href="/withdrawals/${withdrawalId}"]`).first().click();
  const pay = page.getByRole('button', { name: words('decision.approve'), exact: true });
  await pay.waitFor();
  await lookAt(page, 'office-withdrawal', way);
  await pay.click();
  await page.getByRole('dialog').waitFor();
  await lookAt(page, 'office-withdrawal-asks', way);
  await confirmAct({ page, words }, { yes: words('decision.pay'), why: reason });
  await page.getByText(words('decision.approved')).first().waitFor();
  await open(office, '/audit');
  await page.getByText(reason).first().waitFor();
  await lookAt(page, 'office-audit', way);
}

/** Round, deposit and withdrawal, each down to its postings. */
export async function readTimelines(office: OfficeWalk): Promise<void> {
  const { way, words } = office;
  for (const place of ['rounds', 'deposits', 'withdrawals'] as const) {
    const page = await open(office, `/${place}`);
    if (place === 'withdrawals') await chooseState(page, words('state.received'));
    await page
      .locator('tr', { hasText: way.account })
      .first()
      .locator(`a[href^="/${place}/"]`)
      .first()
      .click();
    await page
      .getByRole('columnheader', { name: words('posting.account') })
      .first()
      .waitFor();
    await lookAt(page, `office-${place}-timeline`, way);
  }
}

/** A test message goes the whole way into the outbox of this machine, and is read there. */
export async function tryOutbox(office: OfficeWalk): Promise<void> {
  const { way, words } = office;
  const page = await open(office, '/delivery');
  await page.getByText(words('delivery.channels.mail'), { exact: false }).first().waitFor();
  await page.getByRole('button', { name: words('delivery.test'), exact: true }).click();
  await page
    .getByRole('textbox', { name: words('delivery.test.to.mail') })
    .fill(`${way.account}@mail.example`);
  await lookAt(page, 'office-delivery-test', way);
  await page.keyboard.press('Enter');
  // What it says is shown when it lies in the outbox.
  await page.getByText(/^(?:Test message of|Mensaje de prueba de) Feria$/).waitFor();
  await page.getByText(words('delivery.state.sent'), { exact: true }).first().waitFor();
  await lookAt(page, 'office-delivery-message', way);
  await open(office, '/delivery');
  await page.getByText('***@mail.example').first().waitFor();
  await lookAt(page, 'office-delivery', way);
}

async function chooseState(page: Page, label: string): Promise<void> {
  // The queue's name may carry its count.
  await page
    .getByText(new RegExp(`^${label}( |$)`))
    .first()
    .click();
}

async function open({ way, context }: OfficeWalk, path: string): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${way.copy.addresses.office}${path}`);
  return page;
}
