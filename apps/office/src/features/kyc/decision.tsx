import { Alert, Button, Card, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DETAILS_REASONS,
  IMAGE_REASONS,
  type DetailsReason,
  type ImageReason,
  type Side,
} from '@feria/contracts/kyc/member';
import { type RejectPayload, type VerificationCase } from '@feria/contracts/kyc/office';
import { isSameName, missingWords } from '@feria/contracts/kyc/names';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { useT } from '../../ground/i18n/texts.ts';

interface DecisionProps {
  found: VerificationCase;
  onDone: (message: string) => Promise<void>;
}
type Refused = { reason: ImageReason | ''; note: string };

/** Yes, with the name as the document says it; or what is wrong with what, which the member reads. */
export function Decision({ found, onDone }: DecisionProps) {
  const t = useT();
  const [isRefusing, setRefusing] = useState(false);
  return (
    <Card withBorder>
      {isRefusing ? (
        <Refusing found={found} onDone={onDone} onBack={() => setRefusing(false)} />
      ) : (
        <Stack gap="sm">
          <Accepting found={found} onDone={onDone} />
          <Button variant="default" onClick={() => setRefusing(true)}>
            {t('kyc.refuse')}
          </Button>
        </Stack>
      )}
    </Card>
  );
}

function Accepting({ found: { row, told }, onDone }: DecisionProps) {
  const t = useT();
  const [name, setName] = useState('');
  const realName = told.realName ?? '';
  const isSame = isSameName(name, realName);
  const act = useMutation({
    mutationFn: () => call('POST', `/verifications/${row.id}/accept`, { name: name.trim() }),
    onSuccess: () => onDone(t('kyc.accepted', { account: row.account })),
  });
  const lacks = missingWords(realName, name).join(' ');
  const further = missingWords(name, realName).join(' ');
  return (
    <Form
      act={act}
      send={() => {
        if (isSame) act.mutate();
      }}
      submit={t('kyc.accept')}
      isReady={isSame}
    >
      <TextInput
        name="documentName"
        label={t('kyc.nameOnDocument')}
        description={t('kyc.nameHint')}
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {name.trim() !== '' && !isSame && (
        <Alert color="orange" role="status" title={t('kyc.nameDiffers')}>
          {lacks !== '' && <Text size="sm">{t('kyc.nameLacks', { words: lacks })}</Text>}
          {further !== '' && <Text size="sm">{t('kyc.nameFurther', { words: further })}</Text>}
        </Alert>
      )}
    </Form>
  );
}

function Refusing({ found: { row, images }, onDone, onBack }: DecisionProps & { onBack: () => void }) {
  const t = useT();
  const [details, setDetails] = useState<DetailsReason | ''>('');
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState<Partial<Record<Side, Refused>>>({});
  const payload: RejectPayload = {
    ...(details === '' ? {} : { details: { reason: details, note: note.trim() } }),
    images: images.flatMap(({ side }) => {
      const verdict = refused[side];
      return verdict && verdict.reason !== ''
        ? [{ side, reason: verdict.reason, note: verdict.note.trim() }]
        : [];
    }),
  };
  const act = useMutation({
    mutationFn: () => call('POST', `/verifications/${row.id}/reject`, payload),
    onSuccess: () => onDone(t('kyc.refused', { account: row.account })),
  });
  const isReady = payload.details !== undefined || payload.images.length > 0;
  return (
    <Form
      act={act}
      send={() => act.mutate()}
      submit={t('kyc.sendRefusal')}
      isReady={isReady}
      button={{ color: 'red' }}
      onClose={onBack}
    >
      <Text size="sm">{t('kyc.refuseLead')}</Text>
      {images.map(({ side }) => {
        const now = refused[side] ?? { reason: '', note: '' };
        const change = (next: Partial<Refused>) => setRefused({ ...refused, [side]: { ...now, ...next } });
        return (
          <Verdict
            key={side}
            label={t(`kyc.side.${side}`)}
            reasons={IMAGE_REASONS.map((reason) => ({ value: reason, label: t(`kyc.image.${reason}`) }))}
            reason={now.reason}
            note={now.note}
            onReason={(reason) => change({ reason: reason as ImageReason | '' })}
            onNote={(text) => change({ note: text })}
          />
        );
      })}
      <Verdict
        label={t('kyc.details')}
        reasons={DETAILS_REASONS.map((reason) => ({ value: reason, label: t(`kyc.details.${reason}`) }))}
        reason={details}
        note={note}
        onReason={(reason) => setDetails(reason as DetailsReason | '')}
        onNote={setNote}
      />
    </Form>
  );
}

interface VerdictProps {
  label: string;
  reasons: { value: string; label: string }[];
  reason: string;
  note: string;
  onReason: (reason: string) => void;
  onNote: (note: string) => void;
}

/** Fine, or why not; a note only where something is wrong. */
function Verdict({ label, reasons, reason, note, onReason, onNote }: VerdictProps) {
  const t = useT();
  return (
    <Stack gap={4}>
      <Select
        label={label}
        value={reason}
        onChange={(value) => onReason(value ?? '')}
        data={[{ value: '', label: t('kyc.part.fine') }, ...reasons]}
        allowDeselect={false}
      />
      {reason !== '' && (
        <Textarea
          label={t('kyc.noteFor', { part: label })}
          description={t('kyc.noteHint')}
          value={note}
          maxLength={300}
          autosize
          minRows={2}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}
