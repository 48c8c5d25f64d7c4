import type { LocalizedText } from '@feria/contracts/languages';

/** `until` is exclusive. */
export type Values = { game: LocalizedText; rounds: number; until: Date; zone: string };
