/** What the parts of a document are called, by their place in it: in what is missing, what keeps it from going out, and what changed. */
import { LANGUAGES } from '@feria/contracts/languages';
import { languageName } from '@feria/ui/names';
import type { OfficeTexts, TextKey } from '../i18n/texts.ts';

type T = (key: TextKey, values?: Record<string, string>) => string;

/** As the form calls them. Numbers of a path, of a condition say, are left out here. */
const NAMES: Readonly<Record<string, readonly (keyof OfficeTexts)[]>> = {
  kind: ['list.column.kind'],
  groupName: ['content.group'],
  section: ['content.section'],
  slug: ['content.slug'],
  key: ['content.legal'],
  version: ['content.version'],
  asksAgain: ['content.asksAgain'],
  promotionType: ['content.type'],
  type: ['content.type'],
  isPopup: ['content.popup'],
  title: ['content.title'],
  text: ['content.text'],
  summary: ['content.summary'],
  content: ['content.words'],
  image: ['content.picture.image'],
  phoneImage: ['content.picture.phoneImage'],
  cardImage: ['content.picture.cardImage'],
  modalImage: ['content.picture.modalImage'],
  linkageType: ['content.linkage'],
  target: ['content.target'],
  categories: ['content.categories'],
  conditions: ['content.conditions'],
  'conditions.label': ['content.conditions', 'content.condition'],
  'conditions.value': ['content.conditions', 'content.conditionValue'],
  action: ['content.action'],
  'action.label': ['content.actionLabel'],
  'action.linkageType': ['content.action', 'content.linkage'],
  'action.target': ['content.action', 'content.target'],
  markets: ['content.markets'],
  audience: ['content.audience'],
  devices: ['content.devices'],
  from: ['content.from'],
  until: ['content.until'],
};
const ALT = 'alt';
/** Of a picture, and of a button: the thing itself. */
const ITSELF = ['id', 'kind'];

/** A path that has no words is said as it stands. */
export function partText(t: T, path: string, lang: string): string {
  const language = LANGUAGES.find((tag) => path.endsWith(`.${tag}`));
  const steps = path.split('.').slice(0, language === undefined ? undefined : -1);
  const end = steps.length > 1 ? steps.at(-1) : undefined;
  const isAlt = end === ALT;
  const named = isAlt || ITSELF.includes(end ?? '') ? steps.slice(0, -1) : steps;
  const place = named.find((step) => /^\d+$/.test(step));
  const names = NAMES[named.filter((step) => step !== place).join('.')];
  if (names === undefined) return path;
  const words = [...names, ...(isAlt ? ['content.picture.alt' as const] : [])].map((name) => t(name));
  const field = words.join(': ') + (place === undefined ? '' : ` (${Number(place) + 1})`);
  return language === undefined
    ? field
    : t('market.inLanguage', { field, language: languageName(language, lang) });
}
