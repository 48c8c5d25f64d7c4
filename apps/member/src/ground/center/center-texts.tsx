/** The texts that only the member center says, beside the further ones: what everybody loads with their first dialog stays small. */
import type { Catalogue } from '@feria/ui/i18n';
import { ownTexts } from '../i18n/own-texts.tsx';

const FILES = import.meta.glob<{ texts: readonly Catalogue[] }>('../../i18n/center.*.ts');

export const CenterTexts = ownTexts((language) => FILES[`../../i18n/center.${language}.ts`]);
