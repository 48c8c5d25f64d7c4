/** What the answers to the nine questions say. Pure: they are neither stored nor sent. */
export const QUESTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type Answers = Readonly<Partial<Record<(typeof QUESTIONS)[number], boolean>>>;
export type Reading = 'none' | 'some' | 'many';

/** From so many on we say plainly that help is worth asking for. A choice of ours, on the careful side: no published scale. */
const MANY = 3;

export const countYes = (answers: Answers): number => QUESTIONS.filter((one) => answers[one] === true).length;
export const countLeft = (answers: Answers): number =>
  QUESTIONS.filter((one) => answers[one] === undefined).length;

/** Undefined while something is open, unless the answers say enough already. */
export function readingOf(answers: Answers): Reading | undefined {
  const yes = countYes(answers);
  if (yes >= MANY) return 'many';
  if (countLeft(answers) > 0) return undefined;
  return yes === 0 ? 'none' : 'some';
}
