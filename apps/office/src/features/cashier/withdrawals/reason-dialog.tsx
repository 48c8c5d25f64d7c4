/** A rejection or a hold: why, as a code; what the member reads of it; a note for colleagues; and of a hold, until when. */
import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DESK_REASONS, toldReasonOf, type DeskReason } from '@feria/contracts/cashier/desk-reasons';
import { Confirm, type Confirmation } from '../../../ground/forms/confirm.tsx';
import { isReason } from '../../../ground/forms/form-parts.tsx';
import { MomentField } from '../../../ground/forms/moment-field.tsx';
import { useT } from '../../../ground/i18n/texts.ts';

const DAY_MS = 24 * 60 * 60_000;

export type Said = { code: DeskReason; note: string; told: string; until?: string };

interface ReasonDialogProps {
  act: 'reject' | 'hold';
  question: Omit<Confirmation, 'send' | 'onDone' | 'reason' | 'reasonHint'>;
  market: string;
  send: (said: Said) => Promise<unknown>;
  onDone: () => unknown;
  onClose: () => void;
}

export function ReasonDialog({ act, question, market, send, onDone, onClose }: ReasonDialogProps) {
  const t = useT();
  const [code, setCode] = useState<DeskReason | ''>('');
  const [told, setTold] = useState('');
  const [until, setUntil] = useState<string | null>(() => new Date(Date.now() + DAY_MS).toISOString());
  const isHold = act === 'hold';
  const isReady =
    code !== '' &&
    (code !== 'other' || isReason(told)) &&
    (!isHold || (until !== null && Date.parse(until) > 0));
  return (
    <Confirm
      {...question}
      reason={isHold ? 'needed' : 'optional'}
      reasonLabel={t('desk.note')}
      reasonHint={t(isHold ? 'desk.note.needed' : 'desk.note.optional')}
      isReasonFirst={false}
      isReady={isReady}
      send={(note) =>
        send({
          code: code as DeskReason,
          note,
          told: code === 'other' ? told.trim() : '',
          ...(isHold && until !== null ? { until } : {}),
        })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <NativeSelect
        label={t('desk.why')}
        description={t('desk.why.hint')}
        value={code}
        required
        data-autofocus
        onChange={(event) => setCode(event.currentTarget.value as DeskReason | '')}
        data={[
          { value: '', label: '', disabled: true },
          ...DESK_REASONS.map((one) => ({ value: one, label: t(`desk.reason.${one}`) })),
        ]}
      />
      {code !== '' && code !== 'other' && <Reads code={code} act={act} />}
      {code === 'other' && (
        <Textarea
          label={t('desk.told')}
          description={t('desk.told.hint')}
          value={told}
          onChange={(event) => setTold(event.currentTarget.value)}
          maxLength={500}
          required
          autosize
          minRows={2}
        />
      )}
      {isHold && (
        <MomentField
          label={t('desk.until')}
          hint={t('desk.until.hint')}
          value={until}
          onChange={setUntil}
          markets={[market]}
        />
      )}
    </Confirm>
  );
}

function Reads({ code, act }: { code: DeskReason; act: 'reject' | 'hold' }) {
  const t = useT();
  const told = toldReasonOf(code);
  if (told === 'other') return null;
  return (
    <Text size="sm" role="status">
      <Text span c="dimmed" size="sm">
        {t('desk.reads')}
      </Text>{' '}
      {t(`payoutWhy.${told}`, { act })}
    </Text>
  );
}
