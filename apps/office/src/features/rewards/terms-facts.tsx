import { inLanguage } from '@feria/contracts/languages';
import type { CampaignView, OfficeReward } from '@feria/contracts/rewards/office';
import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';

type Terms = Pick<
  CampaignView,
  | 'displayName'
  | 'gameCode'
  | 'gameName'
  | 'currency'
  | 'betValue'
  | 'rounds'
  | 'winsTo'
  | 'startsAt'
  | 'endsAt'
> &
  Pick<OfficeReward, 'prepaid'>;

/** What free rounds are of, one fact each. */
export function TermsFacts({ terms }: { terms: Terms }) {
  const t = useT();
  const gameName = useGameName();
  return (
    <>
      <Fact label={t('column.vendor')}>{terms.displayName}</Fact>
      <Fact label={t('column.game')}>{gameName(terms)}</Fact>
      <Fact label={t('terms.betValue')}>
        <Amount value={terms.betValue} currency={terms.currency} />
      </Fact>
      <Fact label={t('terms.rounds')}>{terms.rounds}</Fact>
      <Fact label={t('terms.winsTo')}>{t(`terms.winsTo.${terms.winsTo}`)}</Fact>
      <Fact label={t('terms.prepaid')}>{terms.prepaid ?? t('terms.freeValues')}</Fact>
      <Fact label={t('terms.startsAt')}>
        <Moment at={terms.startsAt} />
      </Fact>
      <Fact label={t('terms.endsAt')}>
        <Moment at={terms.endsAt} />
      </Fact>
    </>
  );
}

/** A game by its name in the reader's language, or by its code when the vendor lists it no more. */
export function useGameName(): (of: Pick<Terms, 'gameCode' | 'gameName'>) => string {
  const lang = useLang();
  return ({ gameCode, gameName }) => (gameName ? inLanguage(gameName, lang) : gameCode);
}
