import { inLanguage } from '@feria/contracts/languages';
import { ROUND_LIST } from '@feria/contracts/play/lists';
import type { OfficeRoundRow } from '@feria/contracts/play/office';
import { ROUNDS } from '../../../ground/http/keys.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { OfficeList } from '../../../ground/lists/office-list.tsx';
import { Round } from './round.tsx';

export function Rounds() {
  const t = useT();
  const lang = useLang();
  return (
    <OfficeList<OfficeRoundRow>
      title={t('nav.rounds')}
      spec={ROUND_LIST}
      path="/rounds"
      keys={ROUNDS}
      empty={t('rounds.empty')}
      cells={{ game: ({ displayName }) => inLanguage(displayName, lang) }}
      peek={(id) => <Round id={id} />}
    />
  );
}
