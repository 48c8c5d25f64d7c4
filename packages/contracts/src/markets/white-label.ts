/**
 * White-label flags: what an operator switches on in a market, as a tree (GET permission, `whitelabel`). A node holds while it and
 * every node above it are on, so that one switch closes a whole branch. Plain data, read by both sides.
 */
export type WhitelabelNode = { modId: string; enabled: boolean; children: WhitelabelNode[] };

/** Each feature's node. The names with a 3 at their end are the specification's own; it names the others in words only. */
export const FEATURE_IDS = {
  usernameRegistration: 'USERNAMEREG3',
  mobileRegistration: 'MOBILENUMREG3',
  /** The mobile registration asks for a password. Without one the number is proven by a code in any case. */
  mobileRegistrationPassword: 'MOBILENUMPASSREG3',
  /** A mobile number that somebody registers with is proven by a code. */
  mobileVerification: 'REGMOBVERF3',
  /** A full account from one press. */
  oneClick: 'ONECLICK',
  mobileCodeSignIn: 'MOBILECODELOGIN',
  /** A forgotten password can be set anew by mobile. */
  mobileRecovery: 'CHNGPASSVERIF3',
  /** An expired password has to be changed before anything else. */
  forcedPasswordChange: 'FORCEDPASSCHNG',
  freePlay: 'FREEPLAY',
  agentPolicy: 'AGENTPOLICY',
  manualRebate: 'MANUALREBATE',
  vip: 'VIP',
  referral: 'REFERRAL',
  promotions: 'PROMOTIONS',
  pointMall: 'POINTMALL',
  /** Pages of the lottery, apart from the categories LOTT and ELOTT. */
  lottery: 'LOTTERYPAGES',
  vnLottery: 'VNLOTTERY',
  seaLottery: 'SEALOTTERY',
  /** Pages of the member center, by the specification's keys. */
  transferUpline: 'TRANSFERUPLINE',
  personalProfit: 'PERSONALPROFIT',
  bonusDetails: 'BONUSDETAILS',
  rewardCenter: 'REWARDCENTER',
  missionLeaderboard: 'MISSIONS',
  /** Pages of the agent center. */
  agentAnnouncement: 'AGENTANNOUNCEMENT',
  agentTeamOverview: 'AGENTTEAMOVERVIEW',
  registerCenter: 'AGENTREGISTER',
  downlineManagement: 'AGENTDOWNLINE',
  teamBetting: 'AGENTTEAMBETTING',
  userLoss: 'AGENTUSERLOSS',
  agentRevenue: 'AGENTREVENUE',
  downlineTransactions: 'AGENTTRANSACTIONS',
  agentDividend: 'AGENTDIVIDEND',
  agentDailyWages: 'AGENTDAILYWAGES',
  agentHourSalary: 'AGENTHOURSALARY',
  agentRealtimeSalary: 'AGENTREALTIMESALARY',
} as const;
export type Feature = keyof typeof FEATURE_IDS;

/**
 * What this release does not have yet, whatever a market would like: off where a tree does not name it, and a document that turns it
 * on is not published, so no menu leads to nothing. A capability that is built takes its name out of here.
 */
export const UNBUILT: readonly Feature[] = [
  ...(['agentPolicy', 'manualRebate', 'vip', 'referral', 'pointMall'] as const),
  ...(['lottery', 'vnLottery', 'seaLottery'] as const),
  ...(['transferUpline', 'bonusDetails', 'rewardCenter', 'missionLeaderboard'] as const),
  ...(['agentAnnouncement', 'agentTeamOverview', 'registerCenter', 'downlineManagement'] as const),
  ...(['teamBetting', 'userLoss', 'agentRevenue', 'downlineTransactions'] as const),
  ...(['agentDividend', 'agentDailyWages', 'agentHourSalary', 'agentRealtimeSalary'] as const),
];
export type Features = Readonly<Record<Feature, boolean>>;

/** Whether the node is on, and every node above it; false for one that the tree does not have. */
export function isEnabled(tree: readonly WhitelabelNode[], modId: string): boolean {
  return tree.some((node) => node.enabled && (node.modId === modId || isEnabled(node.children, modId)));
}

/** What a market's tree switches on: of the platform's `Market`, or of the permission that the apps read. */
export function readFeatures({ whitelabel }: { whitelabel: readonly WhitelabelNode[] }): Features {
  const pairs = Object.entries(FEATURE_IDS).map(([name, modId]) => [name, isEnabled(whitelabel, modId)]);
  return Object.fromEntries(pairs) as Features;
}
