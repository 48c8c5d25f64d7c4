/** One circular: a draft to be changed, or what became of it. */
import { inLanguage, LANGUAGES } from '@feria/contracts/languages';
import { Card, Grid, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CircularView } from '@feria/contracts/inbox/circulars';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { useDone } from '../../ground/feedback/done.ts';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { RecordHead, type Act } from '../../ground/loading/record-head.tsx';
import { Notes } from '../../ground/records/notes.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { WaitingAlert } from '../approvals/index.ts';
import { CircularFields } from './circular-form.tsx';
import { formOf } from './form.ts';
import { CircularBadge } from './badges.tsx';
import { Outcomes } from './outcomes.tsx';
import { Drawn } from './preview.tsx';
import { SendDialog } from './send-dialog.tsx';
import { MESSAGES } from './queries.ts';
import { useMarketName } from '../../ground/values/market-names.tsx';
import { OperatorName } from '../../ground/values/operator-name.tsx';

const READ_AGAIN_MS = 5_000;

export function Circular({ id }: { id: string }) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const query = useRecord<CircularView>(MESSAGES.one(id), `/circulars/${id}`, {
    // Who reads it is no queue of the office.
    refetchInterval: READ_AGAIN_MS,
  });
  const { data } = query;
  const isDraft = data?.state === 'draft' && may('messages.write');
  return (
    <DetailPage
      title={data ? inLanguage(data.title, lang) : t('nav.messages')}
      head={data && <Head view={data} />}
      query={query}
    >
      {data && (
        <Grid>
          <Grid.Col span={{ base: 12, lg: 8 }}>
            {isDraft ? <Draft key={data.version} view={data} /> : <Said view={data} />}
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Stack>
              {data.waiting && <WaitingAlert approval={data.waiting} />}
              <WhoSends view={data} />
              <Standing view={data} />
              <Outcomes view={data} />
              <Notes kind="circular" id={id} />
            </Stack>
          </Grid.Col>
        </Grid>
      )}
    </DetailPage>
  );
}

/** Of a draft: who may send it, where that is not whoever wrote it. */
function WhoSends({ view: { state, needsSender, createdBy } }: { view: CircularView }) {
  const t = useT();
  const { may } = useSession();
  const maySend = may('messages.send');
  if (state !== 'draft' || (maySend && !needsSender)) return null;
  return (
    <Text size="sm" c="dimmed">
      {maySend
        ? t('messages.sendForAuthor', { author: createdBy })
        : t('messages.othersSend', { permission: t('permission.messages.send') })}
    </Text>
  );
}

function useFresh(): (view: CircularView) => void {
  const queries = useQueryClient();
  return (view) => {
    queries.setQueryData(MESSAGES.one(view.id), view);
    void queries.invalidateQueries({ queryKey: MESSAGES.all });
  };
}

function Draft({ view }: { view: CircularView }) {
  const t = useT();
  const done = useDone();
  const fresh = useFresh();
  return (
    <CircularFields
      initial={formOf(view.circular)}
      save={(circular) =>
        call<CircularView>('POST', `/circulars/${view.id}`, { version: view.version, circular })
      }
      onSaved={(next) => {
        fresh(next);
        done(t('messages.saved'));
      }}
    />
  );
}

function Said({ view: { circular } }: { view: CircularView }) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {LANGUAGES.map((language) => (
        <Card key={language} withBorder lang={language}>
          <Stack gap="xs">
            <Title order={2} size="h5">
              {inLanguage(circular.words.title, language)}
            </Title>
            <Drawn text={inLanguage(circular.words.text, language)} />
            {circular.words.button && (
              <Fact label={t('messages.button')}>
                {inLanguage(circular.words.button.label, language)} (
                {t(`messages.page.${circular.words.button.page}`)})
              </Fact>
            )}
            {circular.words.sms && (
              <Fact label={t('delivery.channel.sms')}>{inLanguage(circular.words.sms, language)}</Fact>
            )}
          </Stack>
        </Card>
      ))}
    </SimpleGrid>
  );
}

function Standing({ view }: { view: CircularView }) {
  const t = useT();
  const nameOf = useMarketName();
  const { topic, createdBy, sendAt, startedAt, endedAt, sent, read, circular } = view;
  const { audience } = circular;
  const moments = [
    ['messages.sendAt', sendAt],
    ['messages.startedAt', startedAt],
    ['messages.endedAt', endedAt],
  ] as const;
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 1 }}>
        <Fact label={t('messages.topic')}>{t(`delivery.topic.${topic}`)}</Fact>
        <Fact label={t('messages.by')}>
          <OperatorName username={createdBy} />
        </Fact>
        <Fact label={t('messages.audience')}>
          {audience.kind === 'accounts'
            ? t('messages.named', { count: audience.accounts.length })
            : `${nameOf(audience.market)} · ${t(`messages.type.${audience.type}`)}`}
        </Fact>
        <Fact label={t('messages.sent')}>
          <span className="num" data-sent>
            {sent}
          </span>
        </Fact>
        <Fact label={t('messages.read')}>
          <span className="num" data-read>
            {read}
          </span>
        </Fact>
        {moments.map(([label, at]) =>
          at === null ? null : (
            <Fact key={label} label={t(label)}>
              <Moment at={at} />
            </Fact>
          ),
        )}
      </SimpleGrid>
    </Card>
  );
}

function Head({ view }: { view: CircularView }) {
  const t = useT();
  const { may } = useSession();
  const fresh = useFresh();
  const { ask, dialog } = useAsk();
  const [isSending, setSending] = useState(false);
  const { id, state } = view;
  const ending = (verb: 'stop' | 'discard'): Act => ({
    label: t(`messages.${verb}`),
    isGrave: true,
    onAct: () =>
      ask({
        title: t(`messages.${verb}`),
        text: t(`messages.${verb}.text`),
        confirm: t(`messages.${verb}`),
        isGrave: true,
        send: async (reason) =>
          fresh(await call<CircularView>('POST', `/circulars/${id}/${verb}`, { reason })),
      }),
  });
  const isDraft = state === 'draft';
  const isOnItsWay = state === 'scheduled' || state === 'sending';
  const send: Act = { label: t('messages.send'), onAct: () => setSending(true) };
  const mayActNow = may('messages.send') && view.waiting === null;
  const next = isDraft && mayActNow ? send : isOnItsWay && may('messages.send') ? ending('stop') : undefined;
  return (
    <>
      {dialog}
      {isSending && <SendDialog view={view} onClose={() => setSending(false)} onSent={fresh} />}
      <RecordHead
        record={{ kind: 'circular', id }}
        state={<CircularBadge {...view} />}
        next={next}
        more={isDraft && may('messages.write') ? [ending('discard')] : []}
      />
    </>
  );
}
