import { Button, Field, Select, TextInput, Text, Stack } from '@feria/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DOCUMENT_CHECKS, readDocumentNumber } from '@feria/contracts/kyc/numbers';
import type { VerificationView } from '@feria/contracts/kyc/member';
import { useLocalized } from '../../../ground/market/app-context.ts';
import { ActionFailure } from '../../../ground/feedback/action-failure.tsx';
import { Facts } from '../../../ground/lists/facts.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { submitDocument, VERIFICATION_KEY } from '../api.ts';
import { ImageSlot, Refusal } from './image-slot.tsx';
import styles from './verification.module.css';

/** What has to be sent: the first time all of it, after a refusal what was refused, and nothing else. */
export function DocumentForm({ view }: { view: VerificationView }) {
  const t = useT();
  const local = useLocalized();
  const queries = useQueryClient();
  const { types, state } = view;
  const document =
    view.document?.details || view.state === 'none' || state === 'expired' ? view.document : null;
  const isDetails = state !== 'rejected' || document?.details?.state === 'refused';
  const [picked, setPicked] = useState<string>();
  const [number, setNumber] = useState('');
  const [isOwn, setOwn] = useState(true);
  const [expiresOn, setExpiresOn] = useState('');
  const [tried, setTried] = useState(false);
  const code = isDetails ? (picked ?? document?.type ?? types[0]?.code) : document?.type;
  const type = types.find((one) => one.code === code);
  const isTold = isOwn && type !== undefined && view.told?.types.includes(type.code) === true;
  const send = useMutation({
    mutationFn: () =>
      submitDocument(
        isDetails
          ? {
              type: code ?? '',
              ...(isTold ? {} : { number: readDocumentNumber(number) }),
              ...(type?.expires ? { expiresOn } : {}),
            }
          : {},
      ),
    onSuccess: (next) => {
      queries.setQueryData(VERIFICATION_KEY, next);
      scrollTo({ top: 0, behavior: 'instant' });
    },
  });
  if (!type) return null;
  const isOther = state === 'rejected' && type.code !== document?.type;
  const knownOf = (side: (typeof type.sides)[number]) =>
    view.document?.images.find((one) => one.side === side);
  const isFine = (side: (typeof type.sides)[number]): boolean =>
    state === 'rejected' && !isOther && knownOf(side)?.state === 'fine';
  const asked = type.sides.filter((side) => !isFine(side));
  const isWrong = isDetails && !isTold && !DOCUMENT_CHECKS[type.check](readDocumentNumber(number));
  const isUndated = isDetails && type.expires && expiresOn === '';
  const missing = asked.filter((side) => {
    const known = knownOf(side);
    return !known || known.state === 'refused';
  });
  const submit = () => {
    setTried(true);
    if (!isWrong && !isUndated && missing.length === 0) send.mutate();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isDetails ? (
        <Stack gap={4}>
          {document?.details?.reason ? (
            <Refusal
              reason={t(`verification.details.${document.details.reason}`)}
              note={document.details.note}
            />
          ) : null}
          <Field label={t('verification.type')}>
            <Select name="type" value={type.code} onChange={(event) => setPicked(event.target.value)}>
              {types.map((one) => (
                <option key={one.code} value={one.code}>
                  {local(one.name)}
                </option>
              ))}
            </Select>
          </Field>
          {isTold && view.told ? (
            <div className={styles.told}>
              <Facts facts={[{ label: t('verification.number'), value: <bdi>{view.told.number}</bdi> }]} />
              <Text size={14} tone="soft">
                {t('verification.told')}
              </Text>
              <Button variant="quiet" size="small" onClick={() => setOwn(false)}>
                {t('verification.toldOther')}
              </Button>
            </div>
          ) : (
            <Field
              label={t('verification.number')}
              hint={local(type.hint)}
              error={tried && isWrong ? t('verification.numberWrong') : undefined}
            >
              <TextInput
                name="number"
                value={number}
                maxLength={30}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                inputMode={['cc', 'co_foreigner', 'pe_foreigner'].includes(type.check) ? 'numeric' : 'text'}
                onChange={(event) => setNumber(event.target.value)}
              />
            </Field>
          )}
          {type.expires ? (
            <Field
              label={t('verification.expiresOn')}
              error={tried && isUndated ? t('form.required') : undefined}
            >
              <TextInput
                name="expiresOn"
                type="date"
                value={expiresOn}
                onChange={(event) => setExpiresOn(event.target.value)}
              />
            </Field>
          ) : null}
        </Stack>
      ) : null}
      {asked.length > 0 ? (
        <fieldset className={styles.images}>
          <legend>{t('verification.images')}</legend>
          <Text size={14} tone="soft">
            {t('verification.imagesHint')}
          </Text>
          <div className={styles.slots}>
            {asked.map((side) => (
              <ImageSlot
                key={side}
                side={side}
                known={isOther && knownOf(side)?.state !== 'given' ? undefined : knownOf(side)}
                isMissing={tried && missing.includes(side)}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {send.error ? <ActionFailure error={send.error} /> : null}
      <Button type="submit" block loading={send.isPending}>
        {t(state === 'rejected' ? 'verification.sendAgain' : 'verification.send')}
      </Button>
      <Text size={14} tone="soft">
        {t('verification.privacy')}
      </Text>
    </form>
  );
}
