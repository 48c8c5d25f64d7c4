/** One document for its reviewer: images side by side with what the member told, and the decision; then the next one. */
import { Alert, Grid, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { VerificationCase } from '@feria/contracts/kyc/office';
import { Link } from 'wouter';
import { call } from '../../ground/http/api.ts';
import { DetailPage } from '../../ground/loading/detail-page.tsx';
import { RecordHead } from '../../ground/loading/record-head.tsx';
import { Notes } from '../../ground/records/notes.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { Decision } from './decision.tsx';
import { DocumentImage } from './document-image.tsx';
import { DocumentBadge } from './badges.tsx';
import { Told } from './told.tsx';
import { useNext } from './verifications.tsx';
import { CASES, VERIFICATIONS } from './queries.ts';

export function Verification({ id }: { id: string }) {
  const t = useT();
  const queries = useQueryClient();
  const { next } = useNext();
  // To open it is to take it: the answer is this reviewer's alone, and leaves a row. Not asked again by itself.
  const query = useQuery({
    queryKey: CASES.one(id),
    queryFn: () => call<VerificationCase>('POST', `/verifications/${id}/claim`),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  const done = async (message: string): Promise<void> => {
    notifications.show({ message, color: 'teal', closeButtonProps: { 'aria-label': t('ask.close') } });
    await queries.invalidateQueries({ queryKey: VERIFICATIONS.all });
    next();
  };
  return (
    <DetailPage
      title={data ? data.row.account : t('nav.verifications')}
      head={
        data && (
          <RecordHead
            record={{ kind: 'verification', id }}
            state={<DocumentBadge state={data.row.state} />}
            who={<Link href={`/members/${data.row.memberId}?tab=identity`}>{data.row.account}</Link>}
            waits={{ since: data.row.submittedAt, market: data.row.merchantCode }}
            owner={
              <>
                {t('kyc.yours')} <Moment at={data.claimedUntil} market={data.row.merchantCode} />
              </>
            }
          />
        )
      }
      query={query}
    >
      {data && (
        <Stack>
          {data.sameNumber.length > 0 && (
            <Alert color="red" title={t('kyc.sameNumber')}>
              {t('kyc.sameNumberText', {
                accounts: data.sameNumber.map(({ account }) => account).join(', '),
              })}
            </Alert>
          )}
          <Grid>
            <Grid.Col span={{ base: 12, lg: 8 }}>
              <Grid>
                {data.images.map((image) => (
                  <Grid.Col key={image.side} span={{ base: 12, sm: data.images.length > 1 ? 6 : 12 }}>
                    <DocumentImage id={id} image={image} />
                  </Grid.Col>
                ))}
              </Grid>
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 4 }}>
              <Stack>
                <Told found={data} />
                <Decision found={data} onDone={done} />
                <Notes kind="verification" id={id} market={data.row.merchantCode} />
              </Stack>
            </Grid.Col>
          </Grid>
        </Stack>
      )}
    </DetailPage>
  );
}
