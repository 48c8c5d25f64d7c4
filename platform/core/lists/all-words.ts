/** A text of several languages as one column of a list: whoever seeks it, or takes it along, may know any of them. */
import { wordsIn, type LocalizedText } from '@feria/contracts/languages';

export const allWords = (text: Readonly<LocalizedText>): string =>
  wordsIn(text)
    .filter((words) => words !== '')
    .join(' · ');
