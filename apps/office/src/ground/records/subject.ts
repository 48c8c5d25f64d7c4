/** What a row of the log, or a request, is about: `withdrawal:019a…`, as a person says it, and where its page is. Pure. */
import type { Permission } from '@feria/contracts/operators/office';
import type { EntryKind } from '@feria/contracts/wallet/member';
import en from '../i18n/en/records.json';
import type { TextKey } from '../i18n/texts.ts';

type T = (key: TextKey) => string;

/** Where records of a kind are, and what their page asks for. */
const PAGES: Readonly<Record<string, readonly [place: string, needs: Permission]>> = {
  approval: ['/approvals', 'approvals.read'],
  bank_transfer: ['/bank-transfers', 'cashier.read'],
  campaign: ['/campaigns', 'rewards.read'],
  chat: ['/support', 'support.read'],
  circular: ['/messages', 'messages.read'],
  complaint: ['/complaints', 'complaints.read'],
  conformance_run: ['/conformance', 'catalog.read'],
  content: ['/content', 'content.read'],
  deposit: ['/deposits', 'cashier.read'],
  entry: ['/entries', 'cashier.read'],
  hand_pay: ['/hand-pays', 'cashier.read'],
  market: ['/markets', 'markets.read'],
  member: ['/members', 'members.read'],
  message: ['/delivery', 'delivery.read'],
  operator: ['/operators', 'operators.read'],
  payment_case: ['/cases', 'cases.read'],
  reconciliation: ['/reconciliation', 'reports.read'],
  report: ['/reports', 'reports.read'],
  reward: ['/rewards', 'rewards.read'],
  reward_order: ['/rewards/orders', 'rewards.read'],
  role: ['/roles', 'operators.read'],
  round: ['/rounds', 'rounds.read'],
  transfer: ['/transfers', 'cashier.read'],
  vendor: ['/vendors', 'catalog.read'],
  withdrawal: ['/withdrawals', 'cashier.read'],
};

/** What every one of a kind is written down under: it has no page of its own. */
const WHOLE: ReadonlySet<string> = new Set(['all']);

export interface Subject {
  kind: string;
  /** Empty: the kind is the whole of it. */
  id: string;
  page?: { href: string; needs: Permission };
}

export function subjectOf(written: string): Subject {
  const [kind = '', id = ''] = written.split(/:(.*)/s);
  const page = PAGES[kind];
  if (page === undefined || id === '' || WHOLE.has(id)) return { kind, id };
  return { kind, id, page: { href: `${page[0]}/${id}`, needs: page[1] } };
}

/** Kinds of entries by the record whose id their reference is; others refer to something that has no page. */
const OF_ENTRIES = [
  ['deposit', /^deposit$/],
  ['withdrawal', /^withdrawal_(?:hold|release|payout)$/],
  ['transfer', /^transfer_(?:hold|release|in|out)$/],
  ['round', /^(?:bonus_)?(?:bet|win|rollback)$/],
] as const;

/** What moved the money. Whoever sees entries, sees these. */
export function pageOfEntry(entry: { kind: EntryKind; reference: string }): { href?: string } {
  const [record] = OF_ENTRIES.find(([, kinds]) => kinds.test(entry.kind)) ?? [];
  const page = record && subjectOf(`${record}:${entry.reference}`).page;
  return page ? { href: page.href } : {};
}

const known: ReadonlySet<string> = new Set(Object.keys(en));

/** What is not known stays as it was written: the record is the record. */
export const kindText = (t: T, kind: string): string =>
  known.has(`about.${kind}`) ? t(`about.${kind}` as TextKey) : kind;
