/** The page that checks proofs, without a network: a right proof, and wrong ones of one changed character each. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { LedgerProofFile } from '@feria/contracts/seals/ledger';
import { lookAt } from '../../support/look.ts';
import type { Report } from '../../runner/report.ts';
import { verifierWords, type Language } from '../../support/words.ts';

export interface Checked {
  report: Report;
  /** For the files that the page opens. */
  folder: string;
  language: Language;
  proof: LedgerProofFile;
  rootFile: string;
  publicKey: string;
}

type Change = (proof: LedgerProofFile) => void;
const flip = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`;
const rootOf = (proof: LedgerProofFile) => proof.roots[proof.items[0]!.inclusion!.root]!;

/** What is changed, and which problem the page must name. */
const CHANGES: readonly (readonly [string, string, Change])[] = [
  [
    'a changed amount',
    'leaf_differs',
    ({ items: [item] }) => {
      item!.entry.amount = flip(item!.entry.amount, item!.entry.amount.length - 1);
    },
  ],
  [
    'a changed root',
    'signature_invalid',
    (proof) => {
      const root = rootOf(proof);
      root.statement = flip(root.statement, root.statement.indexOf('\nroot: ') + 7);
    },
  ],
  [
    'a changed signature',
    'signature_invalid',
    (proof) => {
      const root = rootOf(proof);
      root.signature = flip(root.signature, 4);
    },
  ],
];

/** Opens the proof alone, then with the root on file and the published key; then each of the wrong ones. */
export async function checkOffline(
  { report, folder, language, proof, rootFile, publicKey }: Checked,
  page: Page,
  where: string,
): Promise<void> {
  const words = verifierWords(language);
  const verdicts = page.locator('article h2');
  const shown = (): Promise<string[]> => verdicts.allInnerTexts();
  const isProven = async (): Promise<boolean> => {
    const texts = await shown();
    return (
      texts.length === proof.items.length && texts.every((text) => text.endsWith(words('state.included')))
    );
  };
  const open = async (changed: LedgerProofFile): Promise<void> => {
    const file = join(folder, `${randomUUID()}.json`);
    await writeFile(file, JSON.stringify(changed));
    await page.locator('input[name=proofFile]').setInputFiles(file);
  };

  await open(proof);
  await page.getByText(words('notCompared')).first().waitFor();
  report.check(`${where}: the bet is proven with the network off`, await isProven(), (await shown()).join());
  await page.locator('input[name=rootFile]').setInputFiles(rootFile);
  await page.locator('input[name=publicKey]').fill(publicKey);
  await page.getByText(words('compared')).first().waitFor();
  report.check(
    `${where}: by the root on file and the published key`,
    await isProven(),
    (await shown()).join(),
  );
  await lookAt(page, `${where}, proven`, { where: language, report });

  for (const [name, problem, change] of CHANGES) {
    const changed = structuredClone(proof);
    change(changed);
    await open(changed);
    const said = page.getByText(words(`problem.${problem}`)).first();
    const isSaid = await said.waitFor({ timeout: 120_000 }).then(
      () => true,
      () => false,
    );
    const texts = await shown();
    const isBroken = texts.some((text) => text.endsWith(words('state.broken')));
    report.check(`${where}: ${name} is told`, isSaid && isBroken, texts.join());
    // Each wrong one after a right one, so that what is told is told of it.
    await open(proof);
    await said.waitFor({ state: 'detached' });
  }
  await page.locator('input[name=publicKey]').fill('0'.repeat(64));
  await page.getByText(words('problem.key_differs')).first().waitFor();
  await lookAt(page, `${where}, signed by another key`, { where: language, report });
}

/** The page in this language. */
export async function choose(page: Page, language: Language): Promise<void> {
  await page.locator(`button[lang=${language}]`).click();
}
