/** Whether two names are one person's, as a document and a form write them: case, marks and the order of words tell nobody apart. Pure. */

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,-]+/u)
    .filter((word) => word !== '')
    .toSorted();

export function isSameName(one: string, other: string): boolean {
  return wordsOf(one).join(' ') === wordsOf(other).join(' ');
}

/** The words of the first name that the second does not have. */
export function missingWords(one: string, other: string): string[] {
  const rest = wordsOf(other);
  return wordsOf(one).filter((word) => {
    const at = rest.indexOf(word);
    if (at === -1) return true;
    rest.splice(at, 1);
    return false;
  });
}
