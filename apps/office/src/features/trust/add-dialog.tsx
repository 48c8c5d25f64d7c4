import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTACT_KINDS, LONGEST_CONTACT, REPRESENTATIVE_ROLES } from '@feria/contracts/trust/contact-kinds';
import type { ContactKind, RepresentativeRole } from '@feria/contracts/trust/contact-kinds';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { useDone } from '../../ground/feedback/done.ts';
import { Dialog, isReason, ReasonField } from '../../ground/forms/form-parts.tsx';
import { marketOptions, useMarketNames } from '../../ground/market/market-names.ts';
import { useT } from '../../ground/i18n/texts.ts';
import { REPRESENTATIVES } from './queries.ts';

/** A contact that speaks for the licensee from now on. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const done = useDone();
  const queries = useQueryClient();
  const markets = useMarketNames();
  const [kind, setKind] = useState<ContactKind>('whatsapp');
  const [role, setRole] = useState<RepresentativeRole>('support');
  const [market, setMarket] = useState<string | null>(null);
  const [value, setValue] = useState('');
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const merchantCode = market ?? markets[0]?.code ?? '';
  const add = useMutation({
    mutationFn: () =>
      call('POST', '/representatives', {
        kind,
        value: value.trim(),
        merchantCode,
        role,
        note: note.trim(),
        reason: reason.trim(),
        ...(until === '' ? {} : { until: `${until}T23:59:59.999Z` }),
      }),
    onSuccess: async () => {
      done(t('trust.added', { value: value.trim() }));
      onClose();
      await queries.invalidateQueries({ queryKey: REPRESENTATIVES.all });
    },
  });
  const isReady = value.trim() !== '' && merchantCode !== '' && isReason(reason);
  return (
    <Dialog title={t('trust.add')} onClose={onClose} size="lg" closeOnClickOutside={value === ''}>
      <Form
        act={add}
        send={() => {
          if (isReady) add.mutate();
        }}
        submit={t('trust.add')}
        isReady={isReady}
        onClose={onClose}
        gap="md"
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('trust.kind')}
            value={kind}
            onChange={(next) => setKind((next ?? 'whatsapp') as ContactKind)}
            data={CONTACT_KINDS.map((one) => ({ value: one, label: t(`trust.kind.${one}`) }))}
            allowDeselect={false}
          />
          <Select
            label={t('column.market')}
            value={merchantCode}
            onChange={setMarket}
            data={marketOptions(markets)}
            allowDeselect={false}
          />
        </SimpleGrid>
        <TextInput
          data-autofocus
          name="value"
          label={t('trust.contact')}
          description={t('trust.contactHint')}
          value={value}
          maxLength={LONGEST_CONTACT}
          autoComplete="off"
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('trust.role')}
            value={role}
            onChange={(next) => setRole((next ?? 'support') as RepresentativeRole)}
            data={REPRESENTATIVE_ROLES.map((one) => ({ value: one, label: t(`trust.role.${one}`) }))}
            allowDeselect={false}
          />
          <TextInput
            type="date"
            label={t('trust.until')}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
        </SimpleGrid>
        <TextInput
          label={t('trust.note')}
          value={note}
          maxLength={200}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <ReasonField value={reason} onChange={setReason} />
      </Form>
    </Dialog>
  );
}
