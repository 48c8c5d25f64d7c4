/** The parts of what visitors read and their values, in the words of the form that writes them. */
import { AUDIENCES, DEVICES, LINKAGE_TYPES } from '@feria/contracts/content/member';
import { ARTICLE_SECTIONS, LEGAL_KEYS } from '@feria/contracts/content/kinds';
import { useLang, useT, type TextKey } from '../i18n/texts.ts';
import { useMarketName } from '../values/market-names.tsx';
import { Moment } from '../values/moment.tsx';
import { partText } from './content-paths.ts';
import type { ChangeWords } from './differences.tsx';

/** Codes by the part that holds them, and under which texts the form has their names. */
const CODES: Readonly<Record<string, readonly [prefix: string, codes: readonly string[]]>> = {
  audience: ['content.audience', AUDIENCES],
  key: ['content.legal', LEGAL_KEYS],
  section: ['content.section', ARTICLE_SECTIONS],
  linkageType: ['content.linkage', LINKAGE_TYPES],
  'action.linkageType': ['content.linkage', LINKAGE_TYPES],
  devices: ['content.device', DEVICES],
};

export function useContentWords(): ChangeWords {
  const t = useT();
  const lang = useLang();
  const marketName = useMarketName();
  return {
    nameOf: (path) => partText(t, path, lang),
    valueShown: (path, value) => {
      if (value === 'true' || value === 'false') return t(value === 'true' ? 'change.yes' : 'change.no');
      if (path === 'from' || path === 'until') return <Moment at={value} exact />;
      const part = path.replace(/\.\d+$/, '');
      if (part === 'markets') return marketName(value);
      const [prefix = '', codes = []] = CODES[part] ?? [];
      return codes.includes(value) ? t(`${prefix}.${value}` as TextKey) : undefined;
    },
  };
}
