/** /feedback: what somebody thinks of the product, and the answer. */
import { Button, Card, EmptyState, Field, Select, TextArea, TextInput, Text } from '@feria/ui';
import { useState } from 'react';
import type { FeedbackView } from '@feria/contracts/support/feedback';
import {
  CHAT_IMAGES,
  countWords,
  FEEDBACK_KINDS,
  FEWEST_WORDS,
  LONGEST_FEEDBACK,
  LONGEST_REMARK,
  MOST_WORDS,
  type FeedbackKind,
} from '@feria/contracts/support/kinds';
import { useApp } from '../../../ground/market/app-context.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { ImagePicker } from '../../../ground/images/image-picker.tsx';
import { useImages } from '../../../ground/images/use-images.ts';
import { useGate } from '../../../ground/dialogs/use-gate.ts';
import { useSession } from '../../../ground/session/use-session.ts';
import { useGiving, useOwnFeedback } from '../use-feedback.ts';
import styles from '../parts/feedback.module.css';
import { usePageTitle } from '../../../ground/pages/use-page-title.ts';

export function Feedback() {
  const t = useT();
  const gate = useGate();
  const { isReal, phase } = useSession();
  usePageTitle(t('feedback.title'));
  return (
    <article className={styles.page}>
      <h1>{t('feedback.title')}</h1>
      <Text tone="soft">{t('feedback.lead')}</Text>
      {isReal ? (
        <>
          <Form />
          <Own />
        </>
      ) : phase === 'visitor' || phase === 'member' ? (
        <EmptyState
          title={t('feedback.signInTitle')}
          action={<Button onClick={() => gate(() => undefined)}>{t('feedback.signIn')}</Button>}
        >
          {t('feedback.signInText')}
        </EmptyState>
      ) : (
        <SkeletonBlock className={styles.bone} />
      )}
    </article>
  );
}

function Form() {
  const t = useT();
  const { wire: language } = useApp();
  const [kind, setKind] = useState<FeedbackKind>('idea');
  const [content, setContent] = useState('');
  const [remark, setRemark] = useState('');
  const picked = useImages();
  const [isAsked, setAsked] = useState(false);
  const { send, part } = useGiving(() => {
    setContent('');
    setRemark('');
    picked.keep([]);
    setAsked(false);
  });
  const words = countWords(content, language);
  const isFitting = words >= FEWEST_WORDS && words <= MOST_WORDS;
  const bounds = { min: FEWEST_WORDS, max: MOST_WORDS };
  return (
    <Card>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (isFitting && !send.isPending && !picked.isComing)
            send.mutate({
              kind,
              content: content.trim(),
              remark: remark.trim(),
              language,
              photos: picked.images,
            });
        }}
      >
        <Field label={t('feedback.kind')}>
          <Select
            name="kind"
            value={kind}
            onChange={(event) => setKind(FEEDBACK_KINDS.find((one) => one === event.target.value) ?? 'other')}
          >
            {FEEDBACK_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`feedback.kind.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('feedback.content')}
          hint={t('feedback.contentHint', { ...bounds, count: words })}
          error={isAsked && !isFitting ? t('feedback.contentBounds', { ...bounds, count: words }) : undefined}
        >
          <TextArea
            name="content"
            value={content}
            maxLength={LONGEST_FEEDBACK}
            onChange={(event) => setContent(event.target.value)}
          />
        </Field>
        <Field
          label={t('feedback.remark')}
          hint={t('feedback.remarkHint', { count: LONGEST_REMARK - remark.length })}
        >
          <TextInput
            name="remark"
            value={remark}
            maxLength={LONGEST_REMARK}
            onChange={(event) => setRemark(event.target.value)}
          />
        </Field>
        <ImagePicker
          picked={picked}
          most={CHAT_IMAGES}
          disabled={send.isPending}
          words={{
            hint: t('feedback.imagesHint'),
            add: t('feedback.addImage'),
            image: (count) => t('feedback.image', { count }),
            drop: (count) => t('feedback.dropImage', { count }),
            leftOut: (count) => t('support.imagesLeftOut', { count }),
          }}
        />
        {send.isPending && picked.images.length > 0 ? (
          <progress className={styles.progress} max={1} value={part} aria-label={t('feedback.uploading')} />
        ) : null}
        {send.error ? <ActionFailure error={send.error} /> : null}
        {send.isSuccess && content === '' ? (
          <p role="status" className={styles.thanks}>
            {t('feedback.thanks')}
          </p>
        ) : null}
        <Button type="submit" loading={send.isPending || picked.isComing}>
          {t('feedback.send')}
        </Button>
      </form>
    </Card>
  );
}

function Own() {
  const t = useT();
  const { data, error, refetch } = useOwnFeedback(true);
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBlock className={styles.bone} />;
  if (data.items.length === 0) return null;
  return (
    <section className={styles.own}>
      <h2>{t('feedback.own')}</h2>
      {data.items.map((one) => (
        <One key={one.id} one={one} />
      ))}
    </section>
  );
}

function One({ one: { kind, state, content, remark, answer, at } }: { one: FeedbackView }) {
  const t = useT();
  return (
    <Card className={styles.one}>
      <p className={styles.meta}>
        <span>{t(`feedback.kind.${kind}`)}</span>
        <span>{t(`feedback.state.${state}`)}</span>
        <Moment at={at} />
      </p>
      <p className={styles.words}>{content ?? t('feedback.gone')}</p>
      {remark === null ? null : <p className={styles.remark}>{remark}</p>}
      {answer === null ? null : (
        <blockquote className={styles.answer}>
          <h3>{t('feedback.answer')}</h3>
          <p className={styles.words}>{answer}</p>
        </blockquote>
      )}
    </Card>
  );
}
