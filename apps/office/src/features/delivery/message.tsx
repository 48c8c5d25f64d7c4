import { Alert, Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { MessageDetail, MessageView } from '@feria/contracts/delivery/office';
import { languageLabel } from '@feria/ui/names';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Identifier } from '../../ground/values/identifier.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { Columns, DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { LastAnswer, MessageBadge } from './badges.tsx';
import { DELIVERY } from './queries.ts';

const EVERY_MS = 5_000;

export function Message({ id }: { id: string }) {
  const t = useT();
  const query = useRecord<MessageDetail>(DELIVERY.one(id), `/delivery/messages/${id}`, {
    refetchInterval: EVERY_MS,
  });
  const { data } = query;
  const message = data?.message;
  return (
    <DetailPage
      title={t('delivery.title')}
      aside={message && <MessageBadge state={message.state} />}
      query={query}
    >
      {data && message && (
        <Columns
          left={
            <>
              <Facts message={message} providerRef={data.providerRef} />
              <Retry message={message} />
            </>
          }
          right={<Words detail={data} />}
        />
      )}
    </DetailPage>
  );
}

function Facts({ message, providerRef }: { message: MessageView; providerRef: string | null }) {
  const t = useT();
  const lang = useLang();
  const { channel, template, topic, language, masked, memberId, via, attempts, error, state } = message;
  const { wordsVersion } = message;
  const moments = [
    ['delivery.queuedAt', message.queuedAt],
    ['delivery.dueAt', message.dueAt],
    ['delivery.sentAt', message.sentAt],
    ['delivery.expiresAt', message.expiresAt],
  ] as const;
  return (
    <Card withBorder>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Fact label={t('delivery.template')}>{t(`delivery.template.${template}`)}</Fact>
        <Fact label={t('delivery.topic')}>{t(`delivery.topic.${topic ?? 'none'}`)}</Fact>
        <Fact label={t('delivery.channel')}>{t(`delivery.channel.${channel}`)}</Fact>
        <Fact label={t('delivery.recipient')}>
          <bdi className="num">{masked}</bdi>
        </Fact>
        <Fact label={t('delivery.language')}>{languageLabel(language, lang)}</Fact>
        <Fact label={t('delivery.wordsVersion')}>
          {wordsVersion === null
            ? t('delivery.wordsVersion.builtIn')
            : t('delivery.wordsVersion.own', { version: wordsVersion })}
        </Fact>
        {memberId !== null && (
          <Fact label={t('column.member')}>
            <Link href={`/members/${memberId}`}>{t('delivery.member.show')}</Link>
          </Fact>
        )}
        {moments.map(([label, at]) =>
          at === null ? null : (
            <Fact key={label} label={t(label)}>
              <Moment at={at} />
            </Fact>
          ),
        )}
        {via && <Fact label={t('delivery.via')}>{t(`delivery.via.${via}`)}</Fact>}
        <Fact label={t('delivery.attempts')}>{attempts}</Fact>
        {error !== null && (
          <Fact label={t(state === 'withheld' ? 'delivery.withheld.why' : 'delivery.error')}>
            <LastAnswer message={message} />
          </Fact>
        )}
        {providerRef !== null && (
          <Fact label={t('delivery.reference')}>
            <Identifier value={providerRef} />
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}

function Words({ detail: { message, content } }: { detail: MessageDetail }) {
  const t = useT();
  const { via, state } = message;
  const isWaiting = state === 'queued' || state === 'sending';
  const missing =
    via === 'local' || state === 'withheld' ? 'wiped' : via === null && isWaiting ? 'waiting' : 'hidden';
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('delivery.words')}
        </Title>
        {content?.subject && <Text fw={600}>{content.subject}</Text>}
        {content ? (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {content.text}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            {t(`delivery.words.${missing}`)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

function Retry({ message: { id, state, template, masked, canRetry } }: { message: MessageView }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const send = async (reason: string): Promise<void> => {
    await call('POST', `/delivery/messages/${id}/retry`, { reason });
    await queries.invalidateQueries({ queryKey: DELIVERY.all });
  };
  if (state === 'unsure' && template === 'code')
    return <Alert color="yellow">{t('delivery.unsure.note')}</Alert>;
  if (!canRetry || !may('delivery.retry')) return null;
  return (
    <>
      {dialog}
      <Button
        onClick={() =>
          ask({
            title: t('delivery.retry.title'),
            text: t('delivery.retry.text', { masked }),
            confirm: t('delivery.retry'),
            send,
          })
        }
      >
        {t('delivery.retry')}
      </Button>
    </>
  );
}
