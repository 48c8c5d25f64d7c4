/** A member's taxes: by month, the newest charges, and where they live, which an operator may correct with a reason. */
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inLanguage } from '@feria/contracts/languages';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { regionName } from '@feria/contracts/tax/regions';
import type { MemberTaxes } from '@feria/contracts/tax/office';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Part } from '../../ground/loading/part.tsx';
import { Amount } from '../../ground/values/amount.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useRate } from '../../ground/values/rate.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { MEMBERS } from '../../ground/http/keys.ts';
import { FactsTable } from '../../ground/records/facts-table.tsx';

export function Taxes({ member: { id, merchantCode } }: { member: OfficeMember }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MEMBERS.one(id, 'taxes'),
    queryFn: () => call<MemberTaxes>('GET', `/members/${id}/taxes`),
  });
  return (
    <Stack>
      <Part title={t('taxes.member')} isPending={isPending} error={error} retry={refetch}>
        {data && data.newest.length === 0 && <Text size="sm">{t('taxes.memberNone')}</Text>}
        {data && data.newest.length > 0 && (
          <>
            <Months taxes={data} />
            <Newest taxes={data} market={merchantCode} />
          </>
        )}
      </Part>
      {data && <Residence id={id} taxes={data} market={merchantCode} />}
    </Stack>
  );
}

function Months({ taxes: { overview } }: { taxes: MemberTaxes }) {
  const t = useT();
  const { months, currency } = overview;
  const lines = months.flatMap(({ month, sums }) => sums.map((sum) => ({ month, ...sum })));
  return (
    <FactsTable
      label={t('taxes.months')}
      rows={lines}
      keyOf={({ month, moment }) => `${month} ${moment}`}
      columns={[
        { title: t('taxes.month'), cell: ({ month }) => month },
        { title: t('taxes.moment'), cell: ({ moment }) => t(`taxes.moment.${moment}`) },
        {
          title: t('taxes.charged'),
          end: true,
          cell: ({ charged }) => <Amount value={charged} currency={currency} exact />,
        },
        {
          title: t('taxes.returned'),
          end: true,
          cell: ({ returned }) => <Amount value={returned} currency={currency} exact />,
        },
      ]}
    />
  );
}

function Newest({ taxes: { newest, overview }, market }: { taxes: MemberTaxes; market: string }) {
  const t = useT();
  const lang = useLang();
  const rate = useRate();
  return (
    <FactsTable
      label={t('taxes.newest')}
      minWidth={640}
      rows={newest}
      keyOf={({ id }) => id}
      columns={[
        { title: t('column.when'), cell: ({ at }) => <Moment at={at} market={market} /> },
        {
          title: t('taxes.tax'),
          cell: ({ name, moment, region }) => (
            <>
              {inLanguage(name, lang)}
              <Text size="xs" c="dimmed">
                {t(`taxes.moment.${moment}`)}
                {region === null ? '' : ` · ${regionName(region)}`}
              </Text>
            </>
          ),
        },
        { title: t('taxes.bearer'), cell: ({ bearer }) => t(`taxes.bearer.${bearer}`) },
        { title: t('taxes.rate'), cell: ({ ratePpm }) => rate(ratePpm, market) },
        {
          title: t('taxes.base'),
          end: true,
          cell: ({ base }) => <Amount value={base} currency={overview.currency} exact />,
        },
        {
          title: t('taxes.net'),
          end: true,
          cell: ({ amount }) => <Amount value={amount} currency={overview.currency} exact />,
        },
      ]}
    />
  );
}

type ResidenceProps = { id: string; taxes: MemberTaxes; market: string };

function Residence({ id, taxes: { overview, residences }, market }: ResidenceProps) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const { regions, region } = overview;
  const [picked, setPicked] = useState(region ?? regions[0] ?? '');
  const askCorrection = (): void =>
    ask({
      title: t('taxes.correct'),
      text: t('taxes.correctText', { region: regionName(picked) }),
      confirm: t('taxes.correct'),
      send: async (reason) => {
        const answer = await call<MemberTaxes>('POST', `/members/${id}/taxes/residence`, {
          region: picked,
          reason,
        });
        queries.setQueryData(MEMBERS.one(id, 'taxes'), answer);
      },
    });
  return (
    <Part title={t('taxes.lives')} lead={t('taxes.livesLead')}>
      {dialog}
      <Text size="sm" fw={700}>
        {region === null ? t('taxes.livesUnknown') : regionName(region)}
      </Text>
      {residences.map(({ region: said, saidBy, at }) => (
        <Text size="xs" c="dimmed" key={at}>
          {regionName(said)} · {saidBy === 'member' ? t('taxes.saidBy.member') : saidBy} ·{' '}
          <Moment at={at} market={market} />
        </Text>
      ))}
      {regions.length === 0 ? <Text size="sm">{t('taxes.livesUnasked')}</Text> : null}
      {regions.length > 0 && may('taxes.correct') && (
        <Group align="end">
          <NativeSelect
            label={t('taxes.region')}
            value={picked}
            onChange={(event) => setPicked(event.currentTarget.value)}
            data={regions.map((code) => ({ value: code, label: regionName(code) }))}
          />
          <Button variant="default" onClick={askCorrection}>
            {t('taxes.correct')}
          </Button>
        </Group>
      )}
    </Part>
  );
}
