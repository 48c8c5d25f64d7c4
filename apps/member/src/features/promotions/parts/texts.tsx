import { ownTexts } from '../../../ground/i18n/own-texts.tsx';
import each from '../../../i18n/en/promotions.json?each';

/** The texts of what is to be read: the server has all languages and draws it, too; a browser fetches one. */
export const PromotionTexts = ownTexts((language) => each[language]);
