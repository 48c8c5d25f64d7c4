/** Every feature of the office: a folder with a manifest brings its pages, menu lines and texts. */
import type { Catalogue } from '@feria/ui/i18n';
import type { Feature } from '../ground/manifest/feature.ts';
import { screensOf } from '../ground/manifest/screens.ts';
import { staleOf } from '../ground/manifest/stale.ts';
import type { OfficeLanguage } from '../ground/i18n/texts.ts';

const MANIFESTS = import.meta.glob<Feature>('../features/*/feature.ts', { eager: true, import: 'FEATURE' });
export const SCREENS = screensOf(Object.values(MANIFESTS));
export const STALE = staleOf(Object.values(MANIFESTS));
/** What is there on every page. */
export const RESIDENTS = Object.values(MANIFESTS).flatMap(({ resident }) => resident ?? []);

/** Each file of texts by its address: a language is a folder beside the English one. */
const CATALOGUES = import.meta.glob<Catalogue>(['../ground/i18n/*/*.json', '../features/*/i18n/*/*.json'], {
  import: 'default',
});
const ENGLISH = '/i18n/en/';

/** All texts of one language. Where a folder has none in it, English stands there. */
export function loadTexts(language: OfficeLanguage): Promise<readonly Catalogue[]> {
  return Promise.all(
    Object.entries(CATALOGUES)
      .filter(([path]) => path.includes(ENGLISH))
      .map(([path, loadEnglish]) =>
        (CATALOGUES[path.replace(ENGLISH, `/i18n/${language}/`)] ?? loadEnglish)(),
      ),
  );
}
