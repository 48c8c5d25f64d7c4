/** What a request would change, in the words of the form that asked for it. */
import type { ApprovalView } from '@feria/contracts/operators/approvals';
import type { Difference } from '@feria/contracts/markets/document';
import { useContentWords } from '../../ground/changes/content-words.tsx';
import { Differences, type ChangeWords } from '../../ground/changes/differences.tsx';
import { useHarmWords } from '../../ground/changes/harm-words.tsx';
import { usePayoutWords } from '../../ground/changes/payout-rule-words.tsx';
import { useMarketWords } from '../../ground/changes/market-words.ts';
import { useTemplateWords } from '../../ground/changes/template-words.ts';
import { Part } from '../../ground/loading/part.tsx';
import { useMarketNames } from '../../ground/market/market-names.ts';
import { subjectOf } from '../../ground/records/subject.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { placeOf, textOf, useAskedWords } from './asked-words.tsx';

type Facts = ApprovalView['after'];

/** What it was stands beside what it would be; what stays is said once, so that one knows what it is about. */
interface AskedChangeProps {
  approval: ApprovalView;
  /** These alone: the rest of it stands elsewhere. */
  names?: readonly string[];
}

export function AskedChange({ approval, names }: AskedChangeProps) {
  const t = useT();
  const { action, before, after } = approval;
  const words = useWordsOf(approval);
  return (
    <Part title={t('change.title')}>
      <Differences
        label={t('change.title')}
        words={words}
        isNew={before === null}
        differences={namesOf(action, before, after)
          .filter((name) => names?.includes(name) ?? true)
          .map((name) => differenceOf(name, before, after))}
      />
    </Part>
  );
}

/** What was not told before is no change: it is said once. */
function differenceOf(name: string, before: Facts, after: Facts): Difference {
  const is = textOf(after?.[name]);
  const was = before !== null && name in before ? textOf(before[name]) : is;
  return { path: name, was: was === '' ? null : was, is: is === '' ? null : is };
}

/** Kept for the platform alone: which version it is upon, and which draft. */
const UNTOLD: Readonly<Partial<Record<ApprovalView['action'], readonly string[]>>> = {
  'inbox.circular': ['state', 'version'],
  'markets.publish': ['draft', 'version'],
  'safety.harm_rules': ['version'],
  'cashier.payout_rules': ['version'],
  'delivery.words': ['version'],
  'operators.permissions': ['permissions'],
};

/** A currency stands with its amount, and whose key it is with its kind. */
function namesOf(action: ApprovalView['action'], before: Facts, after: Facts): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  if (names.has('amount') || names.has('fromAmount')) names.delete('currency');
  if (names.has('kind')) names.delete('side');
  for (const own of UNTOLD[action] ?? []) names.delete(own);
  return [...names].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Of a document the fields of its form; what a request says beside them is called as everywhere. */
function useWordsOf(approval: ApprovalView): ChangeWords {
  const { action, subject } = approval;
  const { id } = subjectOf(subject);
  const currency = useMarketNames().find(({ code }) => code === id)?.currency;
  const plain = useAskedWords(approval);
  const market = useMarketWords(currency);
  const harm = useHarmWords(currency ?? '');
  const payout = usePayoutWords(currency ?? '');
  const content = useContentWords();
  const template = useTemplateWords();
  if (action === 'markets.publish') return market;
  if (action === 'safety.harm_rules') return harm;
  if (action === 'cashier.payout_rules') return payout;
  if (action === 'content.publish') return besides(content, plain, ['number', 'effectiveAt']);
  return action === 'delivery.words' ? besides(template, plain, ['words']) : plain;
}

const besides = (own: ChangeWords, plain: ChangeWords, names: readonly string[]): ChangeWords => ({
  nameOf: (name) => (names.includes(name) ? plain : own).nameOf(name),
  valueShown: (name, value, side) => (names.includes(name) ? plain : own).valueShown?.(name, value, side),
});
