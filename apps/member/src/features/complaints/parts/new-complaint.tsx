import { Card, Field, Select, TextInput, Stack } from '@feria/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ComplaintView } from '@feria/contracts/complaints/member';
import {
  COMPLAINT_CATEGORIES,
  type ComplaintCategory,
  type ReferenceKind,
} from '@feria/contracts/complaints/kinds';
import { useT } from '../../../ground/i18n/texts.ts';
import { forgetKey, keyFor } from '../../../ground/http/request-key.ts';
import { complain, complaintKey, COMPLAINTS_KEY, hrefOf } from '../api.ts';
import { WriteBox } from './write-box.tsx';
import styles from './complaints.module.css';

const FORM = 'complaint';
/** What a link from elsewhere is about, before anybody chooses. */
const CATEGORY_OF: Readonly<Record<ReferenceKind, ComplaintCategory>> = {
  round: 'round',
  deposit: 'payment',
  withdrawal: 'payment',
  other: 'other',
};

/** What it is about, what it concerns, and what happened; the number is there with the answer. */
export function NewComplaintForm({
  reference,
}: {
  reference: { kind: ReferenceKind; value: string } | null;
}) {
  const t = useT();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [category, setCategory] = useState<ComplaintCategory>(
    reference ? CATEGORY_OF[reference.kind] : 'payment',
  );
  const [typed, setTyped] = useState('');
  const concerns =
    reference ?? (typed.trim() === '' ? null : { kind: 'other' as const, value: typed.trim() });
  const send = (text: string): Promise<ComplaintView> => {
    const content = { category, reference: concerns, text };
    const requestKey = keyFor(sessionStorage, FORM, JSON.stringify(content), () => crypto.randomUUID());
    return complain({ ...content, requestKey });
  };
  return (
    <Card className={styles.form}>
      <p>
        {t('complaints.lead')}{' '}
        <Link href="/complaints" className={styles.link}>
          {t('complaints.rules')}
        </Link>
      </p>
      <Field label={t('complaints.category')}>
        <Select
          name="category"
          value={category}
          onChange={(event) => setCategory(event.target.value as ComplaintCategory)}
        >
          {COMPLAINT_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {t(`complaints.category.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {reference ? (
        <Stack as="p" gap={1}>
          <span className={styles.label}>{t(`complaints.about.${reference.kind}`)}</span>
          <bdi className={styles.reference}>{reference.value}</bdi>
        </Stack>
      ) : (
        <Field label={t('complaints.reference')} hint={t('complaints.referenceHint')}>
          <TextInput
            name="reference"
            value={typed}
            maxLength={80}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      <WriteBox
        label={t('complaints.text')}
        hint={t('complaints.textHint')}
        submit={t('complaints.send')}
        say={send}
        onDone={(view) => {
          forgetKey(sessionStorage, FORM);
          queries.setQueryData(complaintKey(view.id), view);
          void queries.invalidateQueries({ queryKey: COMPLAINTS_KEY });
          navigate(hrefOf(view.id));
        }}
      />
    </Card>
  );
}
