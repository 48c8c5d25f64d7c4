import { Button, Field, Select, Stack, Text, TextInput } from '@feria/ui';
import { useImperativeHandle, useState } from 'react';
import type { Ref } from 'react';
import { SkeletonBlock } from '../../../ground/loading/skeletons.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { brandName, type AskCard } from '../card-answers.ts';
import { useCardFrame } from './use-card-frame.ts';
import styles from './card-entry.module.css';

export interface CardEntryProps {
  /** Of the document of its gateway's fields. */
  url: string;
  amount: string;
  /** The member's real name, as far as it is known. */
  holder: string;
  /** Somebody tried to go on: what is missing is said. */
  tried: boolean;
  ask: Ref<AskCard>;
}

/** A card: number, date and code in the gateway's own frame, which this page cannot read; the name and the instalments beside it. */
export function CardEntry({ url, amount, holder, tried, ask }: CardEntryProps) {
  const t = useT();
  const [name, setName] = useState(holder);
  const [parts, setParts] = useState('1');
  const [isUnanswered, setUnanswered] = useState(false);
  const { frame, src, height, standing, brand, instalments, tokenise, load } = useCardFrame(url, amount);
  const isMissing = name.trim() === '';
  const chosen = instalments.includes(Number(parts)) ? parts : '1';

  useImperativeHandle(ask, () => async ({ documentType = '', documentNumber = '' }) => {
    setUnanswered(false);
    if (isMissing || standing !== 'ready') return undefined;
    const answer = await tokenise({ holder: name.trim(), documentType, documentNumber });
    setUnanswered(answer.kind === 'failed');
    if (answer.kind !== 'token') return undefined;
    return { cardToken: answer.token, cardMethod: answer.method, instalments: chosen };
  });

  return (
    <Stack gap={4}>
      <section className={styles.card} aria-label={t('card.title')}>
        <p className={styles.brand} role="status">
          {brandName(brand) ? t('card.brand', { brand: brandName(brand)! }) : t('card.title')}
        </p>
        {standing === 'failed' ? (
          <div role="alert">
            <Stack gap={3}>
              <Text>{t('card.unreachable')}</Text>
              <Button variant="secondary" onClick={load}>
                {t('card.again')}
              </Button>
            </Stack>
          </div>
        ) : (
          <>
            {standing === 'loading' ? (
              <div role="status" aria-label={t('shell.loading')}>
                <SkeletonBlock className={styles.bone} />
              </div>
            ) : null}
            <iframe
              key={src}
              ref={frame}
              className={standing === 'loading' ? styles.hidden : styles.frame}
              // It takes no other page away, and has its own origin's rights alone.
              sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
              referrerPolicy="no-referrer"
              title={t('card.frameTitle')}
              src={src}
              style={{ blockSize: height }}
            />
          </>
        )}
        {isUnanswered ? (
          <div role="alert" className={styles.fault}>
            {t('card.noAnswer')}
          </div>
        ) : null}
        <Text size={14} tone="muted">
          {t('card.safe')}
        </Text>
      </section>
      <Field
        label={t('card.holder')}
        hint={t('card.holderHint')}
        error={tried && isMissing ? t('card.holderMissing') : undefined}
      >
        <TextInput
          name="cardHolder"
          autoComplete="cc-name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {instalments.length > 1 ? (
        <Field label={t('card.instalments')}>
          <Select name="instalments" value={chosen} onChange={(event) => setParts(event.target.value)}>
            {instalments.map((count) => (
              <option key={count} value={count}>
                {t('card.instalmentsOf', { count })}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </Stack>
  );
}
