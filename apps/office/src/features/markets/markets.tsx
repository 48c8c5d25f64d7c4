import { languageLabel } from '@feria/ui/names';
import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { MARKET_LIST } from '@feria/contracts/markets/lists';
import type { MarketRow, NewMarkets } from '@feria/contracts/markets/office';
import { call } from '../../ground/http/api.ts';
import { MARKETS } from '../../ground/http/keys.ts';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { OperatorName } from '../../ground/values/operator-name.tsx';

export function Markets() {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  return (
    <OfficeList<MarketRow>
      title={t('nav.markets')}
      aside={
        may('markets.edit') && (
          <Button component={Link} href="/markets/new">
            {t('markets.add')}
          </Button>
        )
      }
      spec={MARKET_LIST}
      path="/markets"
      keys={MARKETS}
      empty={t('markets.empty')}
      cells={{
        countryName: (row) => <Name row={row} />,
        languages: ({ languages }) => languages.map((one) => languageLabel(one, lang)).join(', '),
        changedAt: ({ changedAt }) => (changedAt === null ? t('markets.never') : undefined),
        hasWaiting: ({ hasWaiting }) =>
          hasWaiting && (
            <Badge miw="max-content" variant="light" color="yellow" tt="none">
              {t('markets.waiting')}
            </Badge>
          ),
      }}
    >
      <Text size="sm" maw={720}>
        {t('markets.lead')}
      </Text>
      <Waiting />
    </OfficeList>
  );
}

function Name({ row: { countryName, isDefault } }: { row: MarketRow }) {
  const t = useT();
  if (!isDefault) return countryName;
  return (
    <Group gap={6}>
      {countryName}
      <Badge miw="max-content" variant="light" tt="none">
        {t('markets.default')}
      </Badge>
    </Group>
  );
}

/** Markets that do not exist yet. */
function Waiting() {
  const t = useT();
  const { data } = useQuery({
    queryKey: MARKETS.of('new'),
    queryFn: () => call<NewMarkets>('GET', '/new-markets'),
  });
  return data?.waiting.map(({ id, subject, askedBy }) => (
    <Alert key={id} color="yellow" title={t('markets.newWaiting')}>
      <Link href={`/approvals/${id}`}>
        {subject.replace('market:', '')} · <OperatorName username={askedBy} />
      </Link>
    </Alert>
  ));
}
