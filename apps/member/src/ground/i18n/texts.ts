/** The app's texts: one language is loaded at a time, the first view's before everything else. */
import { createI18n } from '@feria/ui/i18n';
import type { Catalogue, Translate } from '@feria/ui/i18n';
import type acceptance from '../../i18n/en/acceptance.json';
import type account from '../../i18n/en/account.json';
import type activity from '../../i18n/en/activity.json';
import type breaks from '../../i18n/en/breaks.json';
import type cashier from '../../i18n/en/cashier.json';
import type centers from '../../i18n/en/centers.json';
import type codes from '../../i18n/en/codes.json';
import type complaints from '../../i18n/en/complaints.json';
import type download from '../../i18n/en/download.json';
import type feedback from '../../i18n/en/feedback.json';
import type frame from '../../i18n/en/frame.json';
import type freeRounds from '../../i18n/en/free-rounds.json';
import type help from '../../i18n/en/help.json';
import type house from '../../i18n/en/house.json';
import type access from '../../i18n/en/access.json';
import type inbox from '../../i18n/en/inbox.json';
import type install from '../../i18n/en/install.json';
import type limits from '../../i18n/en/limits.json';
import type lists from '../../i18n/en/lists.json';
import type lobby from '../../i18n/en/lobby.json';
import type markets from '../../i18n/en/markets.json';
import type mirror from '../../i18n/en/mirror.json';
import type outside from '../../i18n/en/outside.json';
import type play from '../../i18n/en/play.json';
import type preview from '../../i18n/en/preview.json';
import type proofs from '../../i18n/en/proofs.json';
import type promotions from '../../i18n/en/promotions.json';
import type reading from '../../i18n/en/reading.json';
import type records from '../../i18n/en/records.json';
import type recovery from '../../i18n/en/recovery.json';
import type refusals from '../../i18n/en/refusals.json';
import type sessions from '../../i18n/en/sessions.json';
import type security from '../../i18n/en/security.json';
import type shell from '../../i18n/en/shell.json';
import type statements from '../../i18n/en/statements.json';
import type support from '../../i18n/en/support.json';
import type taxes from '../../i18n/en/taxes.json';
import type transfers from '../../i18n/en/transfers.json';
import type unsubscribe from '../../i18n/en/unsubscribe.json';
import type verification from '../../i18n/en/verification.json';
import type verify from '../../i18n/en/verify.json';
import type wallet from '../../i18n/en/wallet.json';
import type { ShownLanguage } from '../market/preferences.ts';

type FirstView = typeof shell & typeof lobby;
type Further = typeof acceptance &
  typeof account &
  typeof activity &
  typeof breaks &
  typeof cashier &
  typeof centers &
  typeof codes &
  typeof complaints &
  typeof download &
  typeof feedback &
  typeof frame &
  typeof freeRounds &
  typeof help &
  typeof house &
  typeof access &
  typeof inbox &
  typeof install &
  typeof limits &
  typeof lists &
  typeof markets &
  typeof mirror &
  typeof outside &
  typeof play &
  typeof preview &
  typeof promotions &
  typeof proofs &
  typeof reading &
  typeof records &
  typeof recovery &
  typeof refusals &
  typeof sessions &
  typeof security &
  typeof statements &
  typeof support &
  typeof taxes &
  typeof transfers &
  typeof unsubscribe &
  typeof verification &
  typeof verify &
  typeof wallet;
export type Texts = FirstView & Further;
export type TextKey = Extract<keyof Texts, string>;
export type T = Translate<TextKey>;

export const { I18nProvider, useT, useLang } = createI18n<Texts>();

type Catalogues = readonly Catalogue[];
type Loader = (() => Promise<{ texts: Catalogues }>) | undefined;

const FIRST_VIEW = import.meta.glob<{ texts: Catalogues }>('../../i18n/first-view.*.ts');
const FURTHER = import.meta.glob<{ texts: Catalogues }>('../../i18n/further.*.ts');

/** A language that nobody has written yet is read in English. */
const inOrEnglish = (loaders: Record<string, Loader>, name: string, language: ShownLanguage): Loader =>
  loaders[`../../i18n/${name}.${language}.ts`] ?? loaders[`../../i18n/${name}.en.ts`];

const loaded = new Map<string, Catalogues>();

async function loadOnce(name: string, loader: Loader): Promise<Catalogues> {
  const known = loaded.get(name);
  if (known) return known;
  const { texts } = await loader!();
  loaded.set(name, texts);
  return texts;
}

export function loadFirstView(language: ShownLanguage): Promise<Catalogues> {
  return loadOnce(`first ${language}`, inOrEnglish(FIRST_VIEW, 'first-view', language));
}

export function loadFurther(language: ShownLanguage): Promise<Catalogues> {
  return loadOnce(`further ${language}`, inOrEnglish(FURTHER, 'further', language));
}

/** The texts if they are there already, so that what was rendered on the server hydrates without waiting. */
export const firstViewNow = (language: ShownLanguage): Catalogues | undefined =>
  loaded.get(`first ${language}`);
export const furtherNow = (language: ShownLanguage): Catalogues | undefined =>
  loaded.get(`further ${language}`);
