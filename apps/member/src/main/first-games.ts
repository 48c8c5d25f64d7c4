/**
 * The games that a page brings along, without the wire's further names for what they are called by already (specification, section 3):
 * the app asks for none of them, and the first page has room for 14 kB.
 */
export const TWINS = ['gameId', 'gameCode', 'gameName', 'nodeName', 'accountTypeName', 'iconUrl'] as const;

const isTwin = (key: string): boolean => (TWINS as readonly string[]).includes(key);

/** The same answer; of every game in it only what is shown. */
export function withoutTwins(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutTwins);
  if (typeof answer !== 'object' || answer === null) return answer;
  const isGame = 'nodeId' in answer && 'showIcon' in answer;
  return Object.fromEntries(
    Object.entries(answer)
      .filter(([key]) => !(isGame && isTwin(key)))
      .map(([key, value]) => [key, withoutTwins(value)]),
  );
}
