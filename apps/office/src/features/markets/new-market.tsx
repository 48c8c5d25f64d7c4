import { Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MarketDetail, MarketRow } from '@feria/contracts/markets/office';
import { newMarket } from '@feria/contracts/markets/document';
import { call } from '../../ground/http/api.ts';
import { Screen } from '../../ground/loading/screen.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import type { Field } from './fields.ts';
import type { Typed } from './form.ts';
import { MarketForm } from './market-form.tsx';
import { MARKETS } from '../../ground/http/keys.ts';
import { marketOptions } from '../../ground/market/market-names.ts';

/** What makes a market that one; both are kept for good. */
const FIRST: readonly Field[] = [
  { kind: 'text', path: 'code' },
  { kind: 'text', path: 'currency' },
];

/** A further market: everything but its country and its currency begins as in one that is there. */
export function NewMarket() {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MARKETS.of('every'),
    queryFn: () => call<{ items: readonly MarketRow[] }>('GET', '/markets?limit=200'),
  });
  const [chosen, setChosen] = useState<string>();
  const like = chosen ?? data?.items.find(({ isDefault }) => isDefault)?.code;
  return (
    <Screen title={t('markets.add')} error={error} retry={() => void refetch()}>
      <Stack maw={1240}>
        <Text size="sm" maw={720}>
          {t('markets.addLead')}
        </Text>
        {isPending && <Skeleton h={200} />}
        {data && like !== undefined && (
          <>
            <Select
              label={t('markets.like')}
              maw={360}
              data={marketOptions(data.items)}
              value={like}
              onChange={(code) => code && setChosen(code)}
              allowDeselect={false}
            />
            <Begin key={like} like={like} />
          </>
        )}
      </Stack>
    </Screen>
  );
}

function Begin({ like }: { like: string }) {
  const { data } = useQuery({
    queryKey: MARKETS.one(like),
    queryFn: () => call<MarketDetail>('GET', `/markets/${like}`),
  });
  const [typed, setTyped] = useState<Typed>();
  if (!data) return <Skeleton h={400} />;
  return <MarketForm now={null} typed={typed ?? newMarket(data.document)} change={setTyped} first={FIRST} />;
}
