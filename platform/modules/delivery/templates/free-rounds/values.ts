import type { Language } from '@feria/contracts/wire';

/** `until` is exclusive. */
export type Values = { game: Readonly<Record<Language, string>>; rounds: number; until: Date; zone: string };
