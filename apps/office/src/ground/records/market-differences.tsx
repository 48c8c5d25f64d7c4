/** What a draft of a market changes, or a version did, in the words of its form. */
import type { Difference } from '@feria/contracts/markets/document';
import { useLang, useT } from '../i18n/texts.ts';
import { Differences } from './differences.tsx';
import { marketPathText } from './field-words.ts';

export function MarketDifferences({ differences }: { differences: readonly Difference[] }) {
  const t = useT();
  const lang = useLang();
  const said = (value: string | null): string | null =>
    value === 'true' || value === 'false' ? t(value === 'true' ? 'change.yes' : 'change.no') : value;
  return (
    <Differences
      differences={differences.map(({ path, was, is }) => ({ path, was: said(was), is: said(is) }))}
      nameOf={(path) => marketPathText(t, path, lang) ?? path}
    />
  );
}
