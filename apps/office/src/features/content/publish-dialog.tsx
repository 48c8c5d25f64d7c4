/** From when on it is seen, and why. A legal page goes to a second person. */
import { Alert, List, Radio, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentItem, ContentPublished } from '@feria/contracts/content/office';
import { breachesOf, gapsOf, type ContentBreach } from '@feria/contracts/content/documents';
import { call } from '../../ground/http/api.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { Form } from '../../ground/forms/form.tsx';
import { Dialog, isReason, ReasonField } from '../../ground/forms/form-parts.tsx';
import { MomentField } from '../../ground/forms/moment-field.tsx';
import { useLang, useT } from '../../ground/i18n/texts.ts';
import { partText } from '../../ground/changes/content-paths.ts';
import { useTargetTrouble } from './target-field.tsx';
import { CONTENT } from './queries.ts';

export function PublishDialog({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const done = useDone();
  const queries = useQueryClient();
  const [when, setWhen] = useState('now');
  const [moment, setMoment] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const gaps = gapsOf(item.document);
  const effectiveAt = when === 'later' ? moment : null;
  const broken = useTargetTrouble(item.document, effectiveAt);
  const breaches: ContentBreach[] = [
    ...breachesOf(item.document),
    ...(broken ? [{ path: broken.path, code: 'target_gone' as const }] : []),
  ];
  const act = useMutation({
    mutationFn: () =>
      call<ContentPublished>('POST', `/content/${item.id}/publish`, {
        number: item.number,
        reason: reason.trim(),
        ...(effectiveAt ? { effectiveAt } : {}),
      }),
    onSuccess: async ({ state }) => {
      done(
        t(state === 'waiting' ? 'content.asked' : effectiveAt ? 'content.scheduled' : 'content.published'),
      );
      onClose();
      await queries.invalidateQueries({ queryKey: CONTENT.all });
    },
  });
  const isReady = breaches.length === 0 && isReason(reason) && (when === 'now' || moment !== null);
  return (
    <Dialog title={t('content.publishTitle', { number: String(item.number) })} onClose={onClose} size="lg">
      <Form
        act={act}
        send={() => act.mutate()}
        submit={t(item.kind === 'legal' ? 'content.ask' : 'content.publish')}
        isReady={isReady}
        onClose={onClose}
        gap="md"
      >
        {breaches.length > 0 && (
          <Alert color="red" title={t('content.cannot')}>
            <List size="sm">
              {breaches.map(({ path, code }) => (
                <List.Item key={`${path} ${code}`}>
                  <b>{partText(t, path, lang)}</b>: {t(`content.breach.${code}`)}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        {breaches.length === 0 && gaps.length > 0 && (
          <Alert color="yellow" title={t('content.gaps')}>
            {gaps.map(({ path, language }) => partText(t, `${path}.${language}`, lang)).join(' · ')}
          </Alert>
        )}
        {item.kind === 'legal' && <Alert color="blue">{t('content.needsTwo')}</Alert>}
        <Radio.Group label={t('content.when')} value={when} onChange={setWhen}>
          <Stack gap={6} mt={6}>
            <Radio value="now" label={t('content.now')} />
            <Radio value="later" label={t('content.later')} />
          </Stack>
        </Radio.Group>
        {when === 'later' && (
          <MomentField
            name="effectiveAt"
            label={t('content.moment')}
            markets={item.markets}
            value={moment}
            onChange={setMoment}
          />
        )}
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </Dialog>
  );
}
