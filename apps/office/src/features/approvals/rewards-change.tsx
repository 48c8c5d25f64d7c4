import type { ApprovalView } from '@feria/contracts/operators/approvals';
import { WINS_TO } from '@feria/contracts/rewards/states';
import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';

/** What would be given, in words: free rounds to members, or a campaign of them. Who gets them stands on the page of the subject. */
export function RewardsChange({ after }: Pick<ApprovalView, 'after'>) {
  const t = useT();
  const text = (name: string): string => {
    const value = after?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const currency = text('currency');
  const winsTo = WINS_TO.find((one) => one === text('winsTo'));
  return (
    <>
      <Fact label={t('column.game')}>{text('game')}</Fact>
      <Fact label={t('terms.rounds')}>{text('rounds')}</Fact>
      <Fact label={t('terms.betValue')}>
        <Amount value={text('betValue')} currency={currency} />
      </Fact>
      {winsTo && <Fact label={t('terms.winsTo')}>{t(`terms.winsTo.${winsTo}`)}</Fact>}
      <Fact label={t('order.each')}>
        <Amount value={text('each')} currency={currency} />
      </Fact>
      {text('members') !== '' && <Fact label={t('order.members')}>{text('members')}</Fact>}
      {text('worth') !== '' && (
        <Fact label={t('order.worth')}>
          <Amount value={text('worth')} currency={currency} />
        </Fact>
      )}
      <Fact label={t('terms.startsAt')}>
        <Moment at={text('startsAt')} />
      </Fact>
      <Fact label={t('terms.endsAt')}>
        <Moment at={text('endsAt')} />
      </Fact>
    </>
  );
}
