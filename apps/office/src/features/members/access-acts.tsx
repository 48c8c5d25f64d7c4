/** What one operator does at once, and what they ask another one for. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TRIAL_TYPE } from '@feria/contracts/members/member';
import type { MemberAccess } from '@feria/contracts/access/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { useDone } from '../../ground/feedback/done.ts';
import { useUndoable } from '../../ground/feedback/undo.ts';
import { Form } from '../../ground/forms/form.tsx';
import { call } from '../../ground/http/api.ts';
import { useAsk, type Question } from '../../ground/forms/ask-reason.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { GiveContact } from './give-contact.tsx';
import { MEMBERS } from '../../ground/http/keys.ts';

type Act =
  | ('shut-out' | 'let-in' | 'send-recovery')
  | ('reopen' | 'free-contact' | 'give-contact' | 'remove-factor' | 'remove-passkeys' | 'real-name');
/** Nobody else decides about these. */
const AT_ONCE: readonly Act[] = ['shut-out', 'let-in', 'send-recovery'];
/** What takes an act back, where one person may do both. */
const OPPOSITES: Readonly<Partial<Record<Act, Act>>> = { 'shut-out': 'let-in', 'let-in': 'shut-out' };
type Offer = { act: Act; title: string; text: string; isGrave?: boolean; body?: object };

export function AccessActs({ member, access }: { member: OfficeMember; access: MemberAccess }) {
  const t = useT();
  const { may } = useSession();
  const queries = useQueryClient();
  const { ask, dialog } = useAsk();
  const done = useDone();
  const undoable = useUndoable();
  const isAtOnce = (act: Act): boolean => AT_ONCE.includes(act);
  const open = ({ act, title, text, isGrave = false, body = {} }: Offer): void => {
    const send: Question['send'] = async (reason) => {
      await call('POST', `/members/${member.id}/${act}`, { ...body, reason });
      await queries.invalidateQueries({ queryKey: MEMBERS.all });
      const message = t(isAtOnce(act) ? 'access.done' : 'access.asked');
      const opposite = OPPOSITES[act];
      if (opposite === undefined) done(message);
      else
        undoable({
          message,
          undo: async () => {
            await call('POST', `/members/${member.id}/${opposite}`, { reason: t('undo.reason') });
            await queries.invalidateQueries({ queryKey: MEMBERS.all });
          },
        });
    };
    ask({
      title: `${title}: ${member.account}`,
      text,
      isGrave,
      confirm: isAtOnce(act) ? title : t('operators.ask'),
      send,
    });
  };
  const offers = useOffers(access);
  const hasName = may('members.recover') && access.status !== 'closed' && access.hasRealName;
  const canGive = may('members.recover') && access.status === 'active' && member.type !== TRIAL_TYPE;
  if (offers.length === 0 && !hasName && !canGive) return null;
  return (
    <Stack gap="sm">
      {dialog}
      <Text size="xs" c="dimmed">
        {t('access.actsLead')}
      </Text>
      <Group gap="xs">
        {offers.map((offer) => (
          <Button
            key={offer.title}
            size="xs"
            variant={offer.isGrave ? 'light' : 'default'}
            {...(offer.isGrave ? { color: 'red' } : {})}
            onClick={() => open(offer)}
          >
            {offer.title}
          </Button>
        ))}
      </Group>
      {canGive && (
        <GiveContact
          onAsk={(given) =>
            open({ act: 'give-contact', title: t('access.give'), text: t('access.giveText'), body: given })
          }
        />
      )}
      {hasName && (
        <NameAct
          onAsk={(name) =>
            open({
              act: 'real-name',
              title: t('access.correctName'),
              text: t('access.correctNameText'),
              body: { name },
            })
          }
        />
      )}
    </Stack>
  );
}

/** What this operator may do with an account in that state. */
function useOffers({ status, contacts, authenticatorSince, passkeys }: MemberAccess): Offer[] {
  const t = useT();
  const { may } = useSession();
  const isOpen = status !== 'closed';
  const isReached = contacts.email.verifiedAt !== null || contacts.email.givenAt !== null;
  const offers: (Offer | false)[] = [
    may('members.recover') &&
      status === 'active' &&
      isReached && {
        act: 'send-recovery',
        title: t('access.sendRecovery'),
        text: t('access.sendRecoveryText'),
      },
    may('members.block') &&
      status === 'active' && {
        act: 'shut-out',
        title: t('access.suspendMember'),
        text: t('access.shutOutText'),
        isGrave: true,
      },
    may('members.block') &&
      status === 'disabled' && {
        act: 'let-in',
        title: t('access.letIn'),
        text: t('access.letInText'),
      },
    may('members.recover') &&
      !isOpen && { act: 'reopen', title: t('access.reopen'), text: t('access.reopenText') },
    may('members.recover') &&
      isOpen &&
      contacts.mobile.isThere && {
        act: 'free-contact',
        title: t('access.freeMobile'),
        text: t('access.freeText'),
        body: { kind: 'mobile' },
      },
    may('members.recover') &&
      isOpen &&
      contacts.email.isThere && {
        act: 'free-contact',
        title: t('access.freeEmail'),
        text: t('access.freeText'),
        body: { kind: 'email' },
      },
    may('members.recover') &&
      isOpen &&
      authenticatorSince !== null && {
        act: 'remove-factor',
        title: t('access.removeFactor'),
        text: t('access.removeFactorText'),
      },
    may('members.recover') &&
      isOpen &&
      passkeys > 0 && {
        act: 'remove-passkeys',
        title: t('access.removeKeys'),
        text: t('access.removeKeysText'),
      },
  ];
  return offers.filter((offer) => offer !== false);
}

function NameAct({ onAsk }: { onAsk: (name: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  return (
    <Form
      send={() => onAsk(typed.trim())}
      submit={t('access.correctName')}
      isReady={typed.trim() !== ''}
      button={{ variant: 'default', size: 'xs' }}
      layout="line"
      gap="xs"
    >
      <TextInput
        size="xs"
        label={t('access.newName')}
        value={typed}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Form>
  );
}
