/** `link` is an address of ours. */
export type Values = { link: string; minutes: number };
