import { inLanguage } from '@feria/contracts/languages';
import { Alert, Card, Modal, SimpleGrid, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { regionName } from '@feria/ui/names';
import { Link } from 'wouter';
import type { RoundTimeline } from '@feria/contracts/play/office';
import type { RoundViewAnswer } from '@feria/contracts/play/member';
import { call } from '../../../ground/http/api.ts';
import { Amount } from '../../../ground/values/amount.tsx';
import { Fact } from '../../../ground/values/fact.tsx';
import { Identifier } from '../../../ground/values/identifier.tsx';
import { Moment } from '../../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../../ground/loading/detail-page.tsx';
import { RecordHead } from '../../../ground/loading/record-head.tsx';
import { State } from '../../../ground/values/state.tsx';
import { useRefusalText } from '../../../ground/feedback/refusal-text.ts';
import { useLang, useT } from '../../../ground/i18n/texts.ts';
import { Notes } from '../../../ground/records/notes.tsx';
import { Timeline } from '../../../ground/records/timeline.tsx';
import { ROUNDS } from '../../../ground/http/keys.ts';

export function Round({ id }: { id: string }) {
  const t = useT();
  const lang = useLang();
  const refusalText = useRefusalText();
  const query = useRecord<RoundTimeline>(ROUNDS.one(id), `/rounds/${id}`);
  const { data } = query;
  const view = useMutation({
    mutationFn: () => call<RoundViewAnswer>('POST', `/rounds/${id}/view`),
  });
  const round = data?.round;
  return (
    <DetailPage
      title={t('round.title')}
      head={
        round && (
          <RecordHead
            record={{ kind: 'round', id }}
            state={<State state={round.state} />}
            figure={<Amount value={round.staked} currency={round.currency} />}
            who={<Link href={`/members/${round.memberId}`}>{round.account}</Link>}
            next={{ label: t('round.view'), isPending: view.isPending, onAct: () => view.mutate() }}
          />
        )
      }
      query={query}
    >
      {round && (
        <Columns
          left={
            <>
              <Card withBorder>
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <Fact label={t('column.game')}>
                    {inLanguage(round.displayName, lang)} · {round.vendorName}
                  </Fact>
                  <Fact label={t('column.staked')}>
                    <Text fw={700}>
                      <Amount value={round.staked} currency={round.currency} />
                    </Text>
                  </Fact>
                  <Fact label={t('column.won')}>
                    <Text fw={700}>
                      <Amount value={round.won} currency={round.currency} />
                    </Text>
                  </Fact>
                  <Fact label={t('round.balanceBefore')}>
                    <Amount value={round.balanceBefore} currency={round.currency} />
                  </Fact>
                  <Fact label={t('round.balanceAfter')}>
                    <Amount value={round.balanceAfter} currency={round.currency} />
                  </Fact>
                  <Fact label={t('column.opened')}>
                    <Moment at={round.openedAt} />
                  </Fact>
                  {data.place && (
                    <Fact label={t('round.place')}>
                      {data.place.country === null
                        ? t('round.nowhere')
                        : regionName(data.place.country, lang)}{' '}
                      · <span className="id">{data.place.address}</span>
                    </Fact>
                  )}
                  <Fact label={t('round.vendorRound')}>
                    <Identifier value={round.vendorRound} />
                  </Fact>
                </SimpleGrid>
                {view.error !== null && (
                  <Alert mt="sm" color="red" role="alert">
                    {refusalText(view.error)}
                  </Alert>
                )}
              </Card>
              <Notes kind="round" id={id} />
            </>
          }
          right={
            <Card withBorder>
              <Timeline steps={data.steps} currency={round.currency} />
            </Card>
          }
        />
      )}
      <Modal opened={view.data !== undefined} onClose={() => view.reset()} size="xl" title={t('round.view')}>
        {view.data && <iframe className="frame" title={t('round.view')} src={view.data.url} />}
      </Modal>
    </DetailPage>
  );
}
