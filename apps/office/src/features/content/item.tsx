/** One item: written, previewed, published, taken back. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ContentItem, ContentSaved, PictureSize } from '@feria/contracts/content/office';
import {
  CONTENT_KINDS,
  gapsOf,
  titleOf,
  type ContentDocument,
  type ContentKind,
} from '@feria/contracts/content/documents';
import { call } from '../../ground/http/api.ts';
import { useAsk } from '../../ground/forms/ask-reason.tsx';
import { Confirm } from '../../ground/forms/confirm.tsx';
import { Form } from '../../ground/forms/form.tsx';
import { useDone } from '../../ground/feedback/done.ts';
import { DetailPage, useRecord } from '../../ground/loading/detail-page.tsx';
import { Screen } from '../../ground/loading/screen.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { blankOf } from './blank.ts';
import { Fields } from './fields.tsx';
import { ContentBadge } from './badges.tsx';
import { partText } from '../../ground/changes/content-paths.ts';
import { Preview } from './preview.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { Versions } from './versions.tsx';
import { CONTENT } from './queries.ts';

export function NewContent({ kind }: { kind: string }) {
  const t = useT();
  const known = CONTENT_KINDS.find((one) => one === kind) ?? 'notice';
  return (
    <Screen title={t(`content.new.${known}`)}>
      <Desk key={known} kind={known} />
    </Screen>
  );
}

export function ContentScreen({ id }: { id: string }) {
  const t = useT();
  const lang = useLang();
  const query = useRecord<ContentItem>(CONTENT.one(id), `/content/${id}`);
  const { data } = query;
  return (
    <DetailPage
      title={data ? titleOf(data.document, lang) || t('content.untitled') : t('nav.content')}
      aside={data && <ContentBadge line={data} />}
      query={query}
    >
      {data && <Desk key={data.number} kind={data.kind} item={data} />}
    </DetailPage>
  );
}

function Desk({ kind, item }: { kind: ContentKind; item?: ContentItem }) {
  const t = useT();
  const lang = useLang();
  const { may } = useSession();
  const done = useDone();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const { ask, dialog } = useAsk();
  const before = useMemo(() => item?.document ?? blankOf(kind), [item, kind]);
  const [document, setDocument] = useState<ContentDocument>(before);
  const [learnt, setLearnt] = useState<readonly PictureSize[]>(item?.pictures ?? []);
  const [isPublishing, setPublishing] = useState(false);
  const [isDiscarding, setDiscarding] = useState(false);
  // The editors keep their own words: what is discarded begins with new ones.
  const [round, setRound] = useState(0);
  const discard = (): void => {
    setDocument(before);
    setRound(round + 1);
  };
  const sizes = useMemo(() => new Map(learnt.map((one) => [one.id, one])), [learnt]);
  const mayEdit = may('content.edit') && (kind !== 'legal' || may('content.legal'));
  const mayPublish = may('content.publish') && (kind !== 'legal' || may('content.legal'));
  const isChanged = JSON.stringify(document) !== JSON.stringify(before);
  const gaps = gapsOf(document);
  const save = useMutation({
    mutationFn: () =>
      item
        ? call<ContentSaved>('PUT', `/content/${item.id}`, { base: item.number, document })
        : call<ContentSaved>('POST', '/content', { document }),
    onSuccess: async ({ id, number }) => {
      done(t('content.saved', { number: String(number) }));
      await queries.invalidateQueries({ queryKey: CONTENT.all });
      if (!item) go(`/content/${id}`, { replace: true });
    },
  });
  const retire = () =>
    item &&
    ask({
      title: t('content.retireTitle'),
      text: t('content.retireText'),
      confirm: t('content.retire'),
      isGrave: true,
      send: async (reason) => {
        await call('POST', `/content/${item.id}/retire`, { base: item.number, reason });
        done(t('content.retired'));
        await queries.invalidateQueries({ queryKey: CONTENT.all });
      },
    });
  const acts = (
    <>
      {mayEdit && isChanged && item && (
        <Button variant="default" onClick={discard}>
          {t('content.undo')}
        </Button>
      )}
      {item && mayPublish && item.hasDraft && (
        <Button color="teal" disabled={isChanged} onClick={() => setPublishing(true)}>
          {t('content.publishDots')}
        </Button>
      )}
      {item && mayPublish && kind !== 'legal' && (item.state === 'live' || item.state === 'scheduled') && (
        <Button variant="subtle" color="red" onClick={retire}>
          {t('content.retireDots')}
        </Button>
      )}
      {item && mayEdit && item.versions.every(({ publishedAt }) => publishedAt === null) && (
        <Button variant="subtle" color="red" onClick={() => setDiscarding(true)}>
          {t('content.discardDots')}
        </Button>
      )}
      {isChanged && (
        <Text size="sm" c="dimmed" role="status">
          {t('content.unsaved')}
        </Text>
      )}
    </>
  );
  return (
    <Stack gap="lg">
      {kind === 'legal' && !may('content.legal') && (
        <Text size="sm" c="dimmed">
          {t('content.legalNotYours')}
        </Text>
      )}
      {item?.waitsFor && (
        <Alert color="yellow" role="status">
          {t('content.waits')} <Link href={`/approvals/${item.waitsFor}`}>{t('content.toApproval')}</Link>
        </Alert>
      )}
      {gaps.length > 0 && (
        <Alert color="yellow" title={t('content.gaps')}>
          {gaps.map(({ path, language }) => partText(t, `${path}.${language}`, lang)).join(' · ')}
        </Alert>
      )}
      <Form
        act={save}
        send={() => save.mutate()}
        submit={mayEdit ? t('content.save') : null}
        isReady={isChanged}
        gap="lg"
        endClass="bar-of-acts"
        after={acts}
      >
        <Fields
          key={round}
          document={document}
          change={(change) => setDocument((now) => ({ ...now, ...change }) as ContentDocument)}
          sizes={sizes}
          learn={(size) => setLearnt((now) => [...now, size])}
          readOnly={!mayEdit}
        />
      </Form>
      <Preview document={document} saved={item} isChanged={isChanged} />
      {item && <Versions item={item} mayEdit={mayEdit} />}
      {item && isPublishing && <PublishDialog item={item} onClose={() => setPublishing(false)} />}
      {item && isDiscarding && (
        <Confirm
          title={t('content.discardTitle')}
          text={t('content.discardText')}
          isGrave
          yes={t('content.discard')}
          send={() => call('POST', `/content/${item.id}/discard`, { base: item.number })}
          onDone={async () => {
            done(t('content.discarded'));
            go(`/content?kind=${kind}`, { replace: true });
            await queries.invalidateQueries({ queryKey: CONTENT.list });
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
      {dialog}
    </Stack>
  );
}
