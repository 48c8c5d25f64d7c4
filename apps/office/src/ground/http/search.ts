/** `from=2026-11-01&market=CO`: what is '' narrows nothing down. */
export const searchOf = (filters: Readonly<Record<string, string>>): string =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString();
