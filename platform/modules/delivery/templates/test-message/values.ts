export type Values = Readonly<Record<never, never>>;
