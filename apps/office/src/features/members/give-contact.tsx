import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../ground/forms/form.tsx';
import { useT } from '../../ground/i18n/texts.ts';

export type ContactGiven = { kind: 'email' | 'mobile'; to: string };

const KINDS = ['email', 'mobile'] as const;

/** Another address or number in the place of a lost one: the way back of somebody who has nothing left but their papers. */
export function GiveContact({ onAsk }: { onAsk: (given: ContactGiven) => void }) {
  const t = useT();
  const [kind, setKind] = useState<ContactGiven['kind']>('email');
  const [typed, setTyped] = useState('');
  return (
    <Form
      send={() => onAsk({ kind, to: typed.trim() })}
      submit={t('access.give')}
      isReady={typed.trim() !== ''}
      button={{ variant: 'default', size: 'xs' }}
      layout="line"
      gap="xs"
      noValidate
    >
      <NativeSelect
        size="xs"
        label={t('access.giveKind')}
        value={kind}
        data={KINDS.map((value) => ({ value, label: t(`personal.${value}`) }))}
        onChange={(event) => {
          setKind(event.currentTarget.value === 'email' ? 'email' : 'mobile');
          setTyped('');
        }}
      />
      <TextInput
        size="xs"
        label={t(kind === 'email' ? 'access.newEmail' : 'access.newMobile')}
        w={240}
        type={kind === 'email' ? 'email' : 'tel'}
        value={typed}
        maxLength={254}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Form>
  );
}
