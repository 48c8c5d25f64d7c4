/** The account's own language, offered to whoever reads the page in another one. */
import type { ToastMessage } from '@feria/ui';
import { endonym, languageName } from '@feria/ui/names';
import type { Language } from '@feria/contracts/languages';
import type { T } from '../../ground/i18n/texts.ts';

export const offerOf = (t: T, own: Language, read: Language, take: () => void): ToastMessage => ({
  text: t('shell.accountLanguage', { language: languageName(own, read) }),
  action: { label: endonym(own), onPress: take },
});
