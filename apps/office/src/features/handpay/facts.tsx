import { inLanguage } from '@feria/contracts/languages';
import { Card, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OfficeHandPay } from '@feria/contracts/handpay/office';
import type { RoundTimeline } from '@feria/contracts/play/office';
import { parseDecimal, toDecimal } from '@feria/kernel';
import { call } from '../../ground/http/api.ts';
import { Amount } from '../../ground/values/amount.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { VendorName } from '../../ground/values/vendor-names.tsx';
import { ROUNDS } from '../../ground/http/keys.ts';
import { MarketNames } from '../../ground/values/market-names.tsx';
import { OperatorName } from '../../ground/values/operator-name.tsx';

/** Whose it is, what of it was put aside, and why. */
export function Facts({ handPay }: { handPay: OfficeHandPay }) {
  const t = useT();
  const { currency, market, won, amount } = handPay;
  const less = toDecimal((parseDecimal(won) ?? 0n) - (parseDecimal(amount) ?? 0n));
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('handPay.amount')}>
          <Amount value={amount} currency={currency} />
        </Fact>
        <Fact label={t('handPay.won')}>
          <Amount value={won} currency={currency} />
        </Fact>
        <Fact label={t('handPay.less')}>
          <Amount value={less} currency={currency} />
        </Fact>
        <Fact label={t('handPay.why')}>{t(`handPay.why.${handPay.why}`)}</Fact>
        <Fact label={t('column.market')}>
          <MarketNames codes={[market]} />
        </Fact>
        <Fact label={t('handPay.wonAt')}>
          <Moment at={handPay.at} market={market} />
        </Fact>
        <Fact label={t('handPay.source')}>{t(`handPay.source.${handPay.source}`)}</Fact>
        {handPay.source === 'win' ? <OfRound handPay={handPay} /> : <OfTransfer handPay={handPay} />}
        <Fact label={t('handPay.call')}>
          <Identifier value={handPay.key} />
        </Fact>
        {handPay.decidedAt !== null && <Decided handPay={handPay} at={handPay.decidedAt} />}
      </SimpleGrid>
    </Card>
  );
}

/** Its game and stake, for whoever may look at rounds. */
function OfRound({ handPay: { reference, vendor } }: { handPay: OfficeHandPay }) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const mayLook = may('rounds.read');
  const { data } = useQuery({
    queryKey: ROUNDS.one(reference),
    queryFn: () => call<RoundTimeline>('GET', `/rounds/${reference}`),
    enabled: mayLook,
  });
  const round = data?.round;
  return (
    <>
      <Fact label={t('column.vendor')}>
        <VendorName code={vendor} />
      </Fact>
      <Fact label={t('handPay.round')}>
        {mayLook ? (
          <Link href={`/rounds/${reference}`} className="id">
            {reference}
          </Link>
        ) : (
          <Identifier value={reference} />
        )}
      </Fact>
      {round && <Fact label={t('column.game')}>{inLanguage(round.displayName, lang)}</Fact>}
      {round && (
        <Fact label={t('column.staked')}>
          <Amount value={round.staked} currency={round.currency} />
        </Fact>
      )}
    </>
  );
}

function OfTransfer({ handPay: { reference, vendor } }: { handPay: OfficeHandPay }) {
  const t = useT();
  return (
    <>
      <Fact label={t('column.vendor')}>
        <VendorName code={vendor} />
      </Fact>
      <Fact label={t('handPay.transfer')}>
        <Link href={`/transfers/${reference}`} className="id">
          {reference}
        </Link>
      </Fact>
    </>
  );
}

function Decided({ handPay, at }: { handPay: OfficeHandPay; at: string }) {
  const t = useT();
  const { askedBy, decidedBy, note, cause, market } = handPay;
  return (
    <>
      <Fact label={t('handPay.decidedAt')}>
        <Moment at={at} market={market} />
      </Fact>
      {askedBy !== null && (
        <Fact label={t('handPay.decidedBy')}>
          <OperatorName username={askedBy} />
          {decidedBy !== null && (
            <>
              , <OperatorName username={decidedBy} />
            </>
          )}
        </Fact>
      )}
      {note !== null && <Fact label={t('reversal.note')}>{note}</Fact>}
      {cause !== null && <Fact label={t('reversal.cause')}>{t(`reversal.cause.${cause}`)}</Fact>}
    </>
  );
}
