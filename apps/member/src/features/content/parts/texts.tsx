import { ownTexts } from '../../../ground/i18n/own-texts.tsx';
import each from '../../../i18n/en/reading.json?each';

/** The texts of what is to be read: the server has all languages and draws it, too; a browser fetches one. */
export const ReadingTexts = ownTexts((language) => each[language]);
