import type { ApprovalState, ApprovalView } from '@feria/contracts/operators/approvals';
import { languageLabel } from '@feria/ui/names';
import { Link } from 'wouter';
import { templateOf, templatePath, useThing } from '../../ground/changes/template-name.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { kindText, subjectOf } from '../../ground/records/subject.ts';
import { useMarketName } from '../../ground/values/market-names.tsx';
import { StateBadge, type Meaning } from '../../ground/values/state.tsx';

const MEANINGS: Record<ApprovalState, Meaning> = {
  waiting: 'waiting',
  approved: 'done',
  refused: 'refused',
  withdrawn: 'over',
  overtaken: 'over',
  expired: 'over',
};

export function ApprovalBadge({ state }: { state: ApprovalState }) {
  const t = useT();
  return <StateBadge meaning={MEANINGS[state]}>{t(`approvals.state.${state}`)}</StateBadge>;
}

/** What makes something that was not there before. */
const MADE: ReadonlySet<string> = new Set(['catalog.new_vendor', 'operators.permissions']);
/** Where the rules of a market stand, by what they are rules of. */
const RULES: Readonly<Record<string, string>> = {
  harm_rules: '/harm/rules',
  payout_rules: '/withdrawals/rules',
  collection_account: '/collection-accounts',
};
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a request is about, and the way there. */
export function ApprovalSubject({ approval }: { approval: ApprovalView }) {
  const t = useT();
  const lang = useLang();
  const thing = useThing();
  const marketName = useMarketName();
  const { kind, id, page } = subjectOf(approval.subject);
  const facts = { ...approval.before, ...approval.after };
  const named =
    facts['reference'] ??
    facts['operator'] ??
    facts['displayName'] ??
    facts['member'] ??
    facts['name'] ??
    facts['game'] ??
    facts['title'] ??
    id;
  // What has no name of its own is what it is: nobody knows it by its id.
  const name =
    typeof named === 'string' && !UUID.test(named) ? named : UUID.test(id) ? kindText(t, kind) : id;
  const rules = RULES[kind];
  if (rules !== undefined) return <Link href={`${rules}?market=${id}`}>{marketName(id)}</Link>;
  if (kind === 'market') return <Link href={`/markets/${id}`}>{marketName(id)}</Link>;
  const template = templateOf(approval.subject);
  if (template) {
    const told = [thing(template.template, template.variant), marketName(template.market)];
    return (
      <Link href={templatePath(template)}>
        {[...told, languageLabel(template.language, lang)].join(' · ')}
      </Link>
    );
  }
  // Before somebody has agreed to it there is no such vendor, and no such role.
  const isThere = !MADE.has(approval.action) || approval.before !== null || approval.state === 'approved';
  if (page && isThere) return <Link href={page.href}>{name}</Link>;
  return kind === 'second_person' ? t('approvals.secondPerson') : name;
}
