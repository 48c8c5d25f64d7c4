/** An operator's account is set up by it, once, until then. */
export type Values = { account: string; link: string; until: Date; zone: string };
