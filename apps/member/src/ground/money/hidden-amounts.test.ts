import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const SOURCE = new URL('../..', import.meta.url).pathname;

/** Where amounts stay readable while the member has hidden theirs, each with the reason. */
const OPEN: Readonly<Record<string, string>> = {
  'features/members/parts/leaving.tsx': 'what is given up with the account has to be read before it is',
  'features/cashier/parts/deposit-form.tsx': 'what the member is just typing, and its fee',
  'features/cashier/parts/use-quote.tsx': 'the tax on what the member is just typing',
  'features/cashier/parts/withdraw-form.tsx': 'what the member is just typing, and its fee',
  'features/rewards/parts/free-rounds-card.tsx': 'the stake of a gift, nothing that the member has',
  'features/catalog/parts/winners.tsx': 'what others won, without names',
  'features/play/parts/reality-check.tsx': 'regulators want time and net shown whenever the check comes',
  'features/play/parts/game-session-strip.tsx': 'regulators want time and net in sight during play',
};

/** Every screen and part that shows an amount which hiding leaves readable. */
function readersOfAmount(read: (file: string) => string, files: readonly string[]): string[] {
  return files.filter((file) =>
    /import \{[^}]*\bAmount\b[^}]*\} from '[^']*money\/amount\.tsx'/.test(read(file)),
  );
}

/** What is drawn of amounts and stays in sight while the member has hidden theirs, each with the reason. */
const DRAWN: Readonly<Record<string, string>> = {
  'features/download/parts/art.tsx': 'a drawing of a device, nothing of the member',
  'features/disclosures/screens/responsible-gaming.tsx': 'what everybody is told, nothing of the member',
  'features/limits/parts/meter.tsx': 'how near a limit is has to be seen, as its amounts have',
  'features/play/parts/reality-check.tsx': 'regulators want time and net shown whenever the check comes',
};

/** Every part that draws something by its size outside what hiding takes away: a bar says the larger of two without a figure. */
function openDrawings(read: (file: string) => string, files: readonly string[]): string[] {
  const sized = /<rect\b[^>]*\b(?:width|height)=\{(?!\d)|\b(?:inlineSize|blockSize|width|height): `\$\{/;
  return files.filter((file) => sized.test(read(file)) && !read(file).includes('<OwnDrawing'));
}

describe('hidden amounts', () => {
  it('every amount on a member’s pages is an OwnAmount, but for the named ones', () => {
    const files = globSync('features/**/*.tsx', { cwd: SOURCE }).map((file) => file.replaceAll('\\', '/'));
    expect(files.length).toBeGreaterThan(100);
    const found = readersOfAmount((file) => readFileSync(`${SOURCE}/${file}`, 'utf8'), files);
    expect(found.toSorted()).toEqual(Object.keys(OPEN).toSorted());
  });

  it('finds a planted one', () => {
    const planted = "import { Amount } from '../../../ground/money/amount.tsx';";
    const own = "import { OwnAmount } from '../../../ground/money/amount.tsx';";
    expect(readersOfAmount((file) => (file === 'a' ? planted : own), ['a', 'b'])).toEqual(['a']);
  });

  it('nothing that is drawn of amounts stays in sight, but for the named ones', () => {
    const files = globSync('features/**/*.tsx', { cwd: SOURCE }).map((file) => file.replaceAll('\\', '/'));
    const found = openDrawings((file) => readFileSync(`${SOURCE}/${file}`, 'utf8'), files);
    expect(found.toSorted()).toEqual(Object.keys(DRAWN).toSorted());
  });

  it('finds a planted bar, and lets a hidden one be', () => {
    const bar = '<svg viewBox="0 0 100 8"><rect width={length} height="8" /></svg>';
    const read = (file: string): string => (file === 'a' ? bar : `<OwnDrawing>${bar}</OwnDrawing>`);
    expect(openDrawings(read, ['a', 'b'])).toEqual(['a']);
  });
});
