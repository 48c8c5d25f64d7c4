import type { EditableTemplate } from '@feria/contracts/delivery/template-words';
import type { ApprovalState, ApprovalView } from '@feria/contracts/operators/approvals';
import { languageLabel } from '@feria/ui/names';
import { Link } from 'wouter';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { subjectOf } from '../../ground/records/subject.ts';
import { useThing } from '../../ground/records/thing.ts';
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
const RULES = 'harm_rules';
const WORDS = 'words';

/** What a request is about, and the way there. */
export function ApprovalSubject({ approval }: { approval: ApprovalView }) {
  const t = useT();
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
  const name = typeof named === 'string' ? named : id;
  if (kind === WORDS) return <Words place={id} />;
  if (kind === RULES) return <Link href={`/harm/rules?market=${id}`}>{id}</Link>;
  // Before somebody has agreed to it there is no such vendor, and no such role.
  const isThere = !MADE.has(approval.action) || approval.before !== null || approval.state === 'approved';
  if (page && isThere) return <Link href={page.href}>{name}</Link>;
  return kind === 'second_person' ? t('approvals.secondPerson') : name;
}

/** The words of a template: of which, in which market and language (`CO/code/change_email/es`). */
function Words({ place }: { place: string }) {
  const lang = useLang();
  const thing = useThing();
  const nameOf = useMarketName();
  const [market = '', template = '', variant = '', language = ''] = place.split('/');
  const name = thing(template as EditableTemplate, variant === '-' ? '' : variant);
  return (
    <Link href={`/templates/${market}/${template}/${variant}`}>
      {[name, nameOf(market), languageLabel(language, lang)].join(' · ')}
    </Link>
  );
}
