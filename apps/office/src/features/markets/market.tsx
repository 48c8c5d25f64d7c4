import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { MarketDetail } from '@feria/contracts/markets/office';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import type { Typed } from './form.ts';
import { History } from './history.tsx';
import { MarketForm } from './market-form.tsx';
import { MARKETS } from '../../ground/http/keys.ts';
import { OperatorName } from '../../ground/values/operator-name.tsx';

/** One market: what is in force, what waits, and how it came about. */
export function Market({ code }: { code: string }) {
  const query = useRecord<MarketDetail>(MARKETS.one(code), `/markets/${code}`);
  const { data } = query;
  return (
    <DetailPage
      title={data ? `${data.document.countryName} · ${data.document.currency}` : code}
      query={query}
    >
      {data && <Content key={data.version} detail={data} />}
    </DetailPage>
  );
}

function Content({ detail }: { detail: MarketDetail }) {
  const t = useT();
  const { may } = useSession();
  const { version, document, versions, waiting } = detail;
  const [typed, setTyped] = useState<Typed>(document);
  const [taken, setTaken] = useState<number>();
  const takeBack = (old: Typed, from: number): void => {
    setTyped(old);
    setTaken(from);
    window.scrollTo({ top: 0 });
  };
  return (
    <Stack maw={1240}>
      {waiting.map(({ id, askedBy, reason }) => (
        <Alert key={id} color="yellow" title={t('markets.waiting')}>
          <Text size="sm">
            <OperatorName username={askedBy} />: {reason}
          </Text>
          <Button component={Link} href={`/approvals/${id}`} size="compact-sm" variant="default" mt="xs">
            {t('markets.decide')}
          </Button>
        </Alert>
      ))}
      {taken !== undefined && (
        <Alert color="blue" role="status">
          {t('markets.backDone', { version: String(taken) })}
        </Alert>
      )}
      {may('markets.edit') && <MarketForm now={{ version, document }} typed={typed} change={setTyped} />}
      <History code={document.code} versions={versions} takeBack={takeBack} />
    </Stack>
  );
}
