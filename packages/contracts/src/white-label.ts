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
} as const;
export type Feature = keyof typeof FEATURE_IDS;
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
