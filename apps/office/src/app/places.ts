/** The places of the office in the order of its menu, and the screens that have no line there. */
import { lazy, type ComponentType } from 'react';
import type { Permission } from '@feria/contracts/operators/office';
import type { TextKey } from './texts.ts';
import {
  ComplaintCount,
  HandPayCount,
  HarmCount,
  SupportCount,
  VerificationCount,
} from './waiting-count.tsx';

const Overview = lazy(() =>
  import('../features/overview/overview.tsx').then((module) => ({ default: module.Overview })),
);
const Withdrawals = lazy(() =>
  import('../features/withdrawals/withdrawals.tsx').then((module) => ({ default: module.Withdrawals })),
);
export const Withdrawal = lazy(() =>
  import('../features/withdrawals/withdrawal.tsx').then((module) => ({ default: module.Withdrawal })),
);
const Deposits = lazy(() =>
  import('../features/deposits/deposits.tsx').then((module) => ({ default: module.Deposits })),
);
export const Deposit = lazy(() =>
  import('../features/deposits/deposit.tsx').then((module) => ({ default: module.Deposit })),
);
const Transfers = lazy(() =>
  import('../features/transfers/transfers.tsx').then((module) => ({ default: module.Transfers })),
);
export const Transfer = lazy(() =>
  import('../features/transfers/transfer.tsx').then((module) => ({ default: module.Transfer })),
);
const HandPays = lazy(() =>
  import('../features/hand-pays/hand-pays.tsx').then((module) => ({ default: module.HandPays })),
);
export const HandPay = lazy(() =>
  import('../features/hand-pays/hand-pay.tsx').then((module) => ({ default: module.HandPay })),
);
const Reversals = lazy(() =>
  import('../features/reversals/reversals.tsx').then((module) => ({ default: module.Reversals })),
);
export const Entry = lazy(() =>
  import('../features/reversals/entry.tsx').then((module) => ({ default: module.Entry })),
);
const Rounds = lazy(() =>
  import('../features/rounds/rounds.tsx').then((module) => ({ default: module.Rounds })),
);
export const Round = lazy(() =>
  import('../features/rounds/round.tsx').then((module) => ({ default: module.Round })),
);
const Members = lazy(() =>
  import('../features/members/members.tsx').then((module) => ({ default: module.Members })),
);
export const Member = lazy(() =>
  import('../features/members/member.tsx').then((module) => ({ default: module.Member })),
);
const Verifications = lazy(() =>
  import('../features/verifications/verifications.tsx').then((module) => ({
    default: module.Verifications,
  })),
);
export const Verification = lazy(() =>
  import('../features/verifications/verification.tsx').then((module) => ({ default: module.Verification })),
);
const HarmCases = lazy(() =>
  import('../features/harm/cases.tsx').then((module) => ({ default: module.HarmCases })),
);
export const HarmCase = lazy(() =>
  import('../features/harm/case.tsx').then((module) => ({ default: module.HarmCase })),
);
export const HarmRules = lazy(() =>
  import('../features/harm/rules.tsx').then((module) => ({ default: module.HarmRules })),
);
export const HarmReport = lazy(() =>
  import('../features/harm/report.tsx').then((module) => ({ default: module.HarmReport })),
);
const Complaints = lazy(() =>
  import('../features/complaints/complaints.tsx').then((module) => ({ default: module.Complaints })),
);
export const ComplaintReport = lazy(() =>
  import('../features/complaints/report.tsx').then((module) => ({ default: module.Report })),
);
export const Complaint = lazy(() =>
  import('../features/complaints/complaint.tsx').then((module) => ({ default: module.Complaint })),
);
const Support = lazy(() =>
  import('../features/support/inbox.tsx').then((module) => ({ default: module.Support })),
);
export const SupportChat = lazy(() =>
  import('../features/support/inbox.tsx').then((module) => ({ default: module.SupportChat })),
);
export const SupportSettings = lazy(() =>
  import('../features/support/settings.tsx').then((module) => ({ default: module.Settings })),
);
export const SupportNumbers = lazy(() =>
  import('../features/support/numbers.tsx').then((module) => ({ default: module.Numbers })),
);
const Feedback = lazy(() =>
  import('../features/support/feedback.tsx').then((module) => ({ default: module.Feedback })),
);
const Representatives = lazy(() =>
  import('../features/trust/representatives.tsx').then((module) => ({ default: module.Representatives })),
);
const Vendors = lazy(() =>
  import('../features/vendors/vendors.tsx').then((module) => ({ default: module.Vendors })),
);
export const Vendor = lazy(() =>
  import('../features/vendors/vendor.tsx').then((module) => ({ default: module.Vendor })),
);
export const NewVendor = lazy(() =>
  import('../features/vendors/new-vendor.tsx').then((module) => ({ default: module.NewVendor })),
);
export const GameOrderScreen = lazy(() =>
  import('../features/games/order.tsx').then((module) => ({ default: module.GameOrderScreen })),
);
const CategoriesScreen = lazy(() =>
  import('../features/games/categories.tsx').then((module) => ({ default: module.CategoriesScreen })),
);
const Games = lazy(() => import('../features/games/games.tsx').then((module) => ({ default: module.Games })));
const Stops = lazy(() => import('../features/stops/stops.tsx').then((module) => ({ default: module.Stops })));
const Markets = lazy(() =>
  import('../features/markets/markets.tsx').then((module) => ({ default: module.Markets })),
);
export const Market = lazy(() =>
  import('../features/markets/market.tsx').then((module) => ({ default: module.Market })),
);
export const NewMarket = lazy(() =>
  import('../features/markets/new-market.tsx').then((module) => ({ default: module.NewMarket })),
);
const System = lazy(() =>
  import('../features/system/system.tsx').then((module) => ({ default: module.System })),
);
const Attention = lazy(() =>
  import('../features/attention/attention.tsx').then((module) => ({ default: module.Attention })),
);
const ConformanceRuns = lazy(() =>
  import('../features/conformance/runs.tsx').then((module) => ({ default: module.ConformanceRuns })),
);
export const ConformanceRun = lazy(() =>
  import('../features/conformance/run.tsx').then((module) => ({ default: module.ConformanceRun })),
);
const Campaigns = lazy(() =>
  import('../features/rewards/campaigns.tsx').then((module) => ({ default: module.Campaigns })),
);
export const NewCampaign = lazy(() =>
  import('../features/rewards/new-campaign.tsx').then((module) => ({ default: module.NewCampaign })),
);
export const Campaign = lazy(() =>
  import('../features/rewards/campaign.tsx').then((module) => ({ default: module.Campaign })),
);
const Rewards = lazy(() =>
  import('../features/rewards/rewards.tsx').then((module) => ({ default: module.Rewards })),
);
export const Grant = lazy(() =>
  import('../features/rewards/grant.tsx').then((module) => ({ default: module.Grant })),
);
export const Order = lazy(() =>
  import('../features/rewards/order.tsx').then((module) => ({ default: module.Order })),
);
export const Reward = lazy(() =>
  import('../features/rewards/reward.tsx').then((module) => ({ default: module.Reward })),
);
const Audit = lazy(() => import('../features/audit/audit.tsx').then((module) => ({ default: module.Audit })));
const SecurityLines = lazy(() =>
  import('../features/security/lines.tsx').then((module) => ({ default: module.SecurityLines })),
);
export const SecurityLine = lazy(() =>
  import('../features/security/line.tsx').then((module) => ({ default: module.SecurityLine })),
);
const Reconciliation = lazy(() =>
  import('../features/reconciliation/reconciliation.tsx').then((module) => ({
    default: module.Reconciliation,
  })),
);
export const ReconciliationRun = lazy(() =>
  import('../features/reconciliation/run.tsx').then((module) => ({ default: module.ReconciliationRun })),
);
export const MemberStatement = lazy(() =>
  import('../features/statements/member-statement.tsx').then((module) => ({
    default: module.MemberStatement,
  })),
);
const Taxes = lazy(() => import('../features/taxes/taxes.tsx').then((module) => ({ default: module.Taxes })));
const Seals = lazy(() => import('../features/seals/seals.tsx').then((module) => ({ default: module.Seals })));
const Messages = lazy(() =>
  import('../features/delivery/messages.tsx').then((module) => ({ default: module.Messages })),
);
export const Message = lazy(() =>
  import('../features/delivery/message.tsx').then((module) => ({ default: module.Message })),
);
const Circulars = lazy(() =>
  import('../features/messages/circulars.tsx').then((module) => ({ default: module.Circulars })),
);
export const NewCircular = lazy(() =>
  import('../features/messages/new-circular.tsx').then((module) => ({ default: module.NewCircular })),
);
export const Circular = lazy(() =>
  import('../features/messages/circular.tsx').then((module) => ({ default: module.Circular })),
);
const Templates = lazy(() =>
  import('../features/messages/templates.tsx').then((module) => ({ default: module.Templates })),
);
export const Template = lazy(() =>
  import('../features/messages/template.tsx').then((module) => ({ default: module.Template })),
);
const Backup = lazy(() =>
  import('../features/backup/backup.tsx').then((module) => ({ default: module.Backup })),
);

const Approvals = lazy(() =>
  import('../features/approvals/approvals.tsx').then((module) => ({ default: module.Approvals })),
);
export const Approval = lazy(() =>
  import('../features/approvals/approval.tsx').then((module) => ({ default: module.Approval })),
);
const Operators = lazy(() =>
  import('../features/operators/operators.tsx').then((module) => ({ default: module.Operators })),
);
export const Operator = lazy(() =>
  import('../features/operators/operator.tsx').then((module) => ({ default: module.Operator })),
);
export const InviteOperator = lazy(() =>
  import('../features/operators/invite.tsx').then((module) => ({ default: module.InviteOperator })),
);
const Contents = lazy(() =>
  import('../features/content/contents.tsx').then((module) => ({ default: module.Contents })),
);
export const ContentScreen = lazy(() =>
  import('../features/content/item.tsx').then((module) => ({ default: module.ContentScreen })),
);
export const NewContent = lazy(() =>
  import('../features/content/item.tsx').then((module) => ({ default: module.NewContent })),
);
export const ContentReportScreen = lazy(() =>
  import('../features/content/report.tsx').then((module) => ({ default: module.ContentReportScreen })),
);
const Roles = lazy(() =>
  import('../features/operators/roles.tsx').then((module) => ({ default: module.Roles })),
);
export const Me = lazy(() => import('../features/me/me.tsx').then((module) => ({ default: module.Me })));
export const SetUp = lazy(() =>
  import('../features/set-up/set-up.tsx').then((module) => ({ default: module.SetUp })),
);

/** Lines of one group stand together under its name; without one they stand on top. */
export type PlaceGroup = 'money' | 'play' | 'vendors' | 'system';
export type Place = {
  path: string;
  text: TextKey;
  needs: Permission;
  screen: ComponentType;
  group?: PlaceGroup;
  /** How many wait there. */
  count?: ComponentType;
};
export const GROUPS: readonly PlaceGroup[] = ['money', 'play', 'vendors', 'system'];

export const PLACES: readonly Place[] = [
  { path: '/', text: 'nav.overview', needs: 'members.read', screen: Overview },
  { path: '/members', text: 'nav.members', needs: 'members.read', screen: Members },
  {
    path: '/verifications',
    text: 'nav.verifications',
    needs: 'kyc.read',
    screen: Verifications,
    count: VerificationCount,
  },
  { path: '/harm', text: 'nav.harm', needs: 'harm.read', screen: HarmCases, count: HarmCount },
  {
    path: '/support',
    text: 'nav.support',
    needs: 'support.read',
    screen: Support,
    count: SupportCount,
  },
  { path: '/feedback', text: 'nav.feedback', needs: 'support.read', screen: Feedback },
  {
    path: '/complaints',
    text: 'nav.complaints',
    needs: 'complaints.read',
    screen: Complaints,
    count: ComplaintCount,
  },
  { path: '/messages', text: 'nav.messages', needs: 'messages.read', screen: Circulars },
  {
    path: '/representatives',
    text: 'nav.representatives',
    needs: 'trust.read',
    screen: Representatives,
  },
  { path: '/attention', text: 'nav.attention', needs: 'rounds.read', screen: Attention },
  { path: '/approvals', text: 'nav.approvals', needs: 'approvals.read', screen: Approvals },
  {
    path: '/withdrawals',
    text: 'nav.withdrawals',
    needs: 'cashier.read',
    screen: Withdrawals,
    group: 'money',
  },
  { path: '/deposits', text: 'nav.deposits', needs: 'cashier.read', screen: Deposits, group: 'money' },
  { path: '/transfers', text: 'nav.transfers', needs: 'cashier.read', screen: Transfers, group: 'money' },
  {
    path: '/hand-pays',
    text: 'nav.handPays',
    needs: 'cashier.read',
    screen: HandPays,
    group: 'money',
    count: HandPayCount,
  },
  { path: '/reversals', text: 'nav.reversals', needs: 'cashier.read', screen: Reversals, group: 'money' },
  {
    path: '/reconciliation',
    text: 'nav.reconciliation',
    needs: 'reports.read',
    screen: Reconciliation,
    group: 'money',
  },
  { path: '/taxes', text: 'nav.taxes', needs: 'taxes.read', screen: Taxes, group: 'money' },
  { path: '/seals', text: 'nav.seals', needs: 'audit.read', screen: Seals, group: 'money' },
  { path: '/rounds', text: 'nav.rounds', needs: 'rounds.read', screen: Rounds, group: 'play' },
  { path: '/rewards', text: 'nav.rewards', needs: 'rewards.read', screen: Rewards, group: 'play' },
  { path: '/campaigns', text: 'nav.campaigns', needs: 'rewards.read', screen: Campaigns, group: 'play' },
  { path: '/vendors', text: 'nav.vendors', needs: 'catalog.read', screen: Vendors, group: 'vendors' },
  { path: '/games', text: 'nav.games', needs: 'catalog.read', screen: Games, group: 'vendors' },
  {
    path: '/categories',
    text: 'nav.categories',
    needs: 'catalog.read',
    screen: CategoriesScreen,
    group: 'vendors',
  },
  { path: '/stops', text: 'nav.stops', needs: 'catalog.read', screen: Stops, group: 'vendors' },
  {
    path: '/conformance',
    text: 'nav.conformance',
    needs: 'catalog.read',
    screen: ConformanceRuns,
    group: 'vendors',
  },
  { path: '/content', text: 'nav.content', needs: 'content.read', screen: Contents, group: 'system' },
  { path: '/markets', text: 'nav.markets', needs: 'markets.read', screen: Markets, group: 'system' },
  { path: '/system', text: 'nav.system', needs: 'markets.read', screen: System, group: 'system' },
  { path: '/delivery', text: 'nav.delivery', needs: 'delivery.read', screen: Messages, group: 'system' },
  { path: '/templates', text: 'nav.templates', needs: 'delivery.read', screen: Templates, group: 'system' },
  { path: '/backup', text: 'nav.backup', needs: 'audit.read', screen: Backup, group: 'system' },
  {
    path: '/operators',
    text: 'nav.operators',
    needs: 'operators.read',
    screen: Operators,
    group: 'system',
  },
  { path: '/roles', text: 'nav.roles', needs: 'operators.read', screen: Roles, group: 'system' },
  { path: '/audit', text: 'nav.audit', needs: 'audit.read', screen: Audit, group: 'system' },
  { path: '/security', text: 'nav.security', needs: 'security.read', screen: SecurityLines, group: 'system' },
];
