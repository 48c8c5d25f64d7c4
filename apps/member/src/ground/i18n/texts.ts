/** The app's texts: the type of all of them, and the first view's and the ground's, which no feature says alone. */
import { createI18n } from '@feria/ui/i18n';
import type { Translate } from '@feria/ui/i18n';
import { FIRST, GROUND } from 'virtual:feria-texts';
import type first from './en/first.json';
import type forms from './en/forms.json';
import type outside from './en/external-login.json';
import type refusals from './en/refusals.json';
import type shared from './en/shared.json';
import { textSet } from './text-set.ts';

/** The texts by the room that says them: a feature adds its own in its manifest, under the name by which `lazyPart` is told of it. */
export interface RoomTexts {
  ground: typeof first & typeof forms & typeof outside & typeof refusals & typeof shared;
}
export type TextKey = {
  [Room in keyof RoomTexts]: Extract<keyof RoomTexts[Room], string>;
}[keyof RoomTexts];
export type T = Translate<TextKey>;

export const { I18nProvider, useT, useLang } = createI18n<Record<TextKey, string>>();

/** What every page says before anything of it is asked for. */
export const firstTexts = textSet(FIRST);

/** What the ground says in whatever comes later: refusals, forms, and what several features say. */
export const groundTexts = textSet(GROUND);
