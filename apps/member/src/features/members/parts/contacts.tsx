import { Button } from '@feria/ui';
import { useState } from 'react';
import type { ContactKind } from '@feria/contracts/members/profile';
import type { SecurityState } from '@feria/contracts/access/security';
import { useT } from '../../../ground/i18n/texts.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { Line, Panel } from './panel.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

const KINDS: readonly ContactKind[] = ['email', 'mobile'];

/** How the platform reaches a member, and how it recognizes them: only by what is verified. */
export function Contacts({ state }: { state: SecurityState['value'] }) {
  const t = useT();
  const [open, setOpen] = useState<{ does: 'change' | 'verify'; kind: ContactKind }>();
  const close = () => setOpen(undefined);
  const valueOf = (kind: ContactKind, bound: SecurityState['value'][ContactKind]) => {
    if (!bound) return t(`security.${kind}None`);
    return (
      <>
        <bdi>{bound.masked}</bdi>
        {bound.verified ? null : `. ${t(`security.${kind}Unverified`)}`}
      </>
    );
  };
  const told = open && state[open.kind];
  return (
    <Panel title={t('security.contacts')} note={t('security.contactsNote')}>
      {KINDS.map((kind) => {
        const bound = state[kind];
        return (
          <Line
            key={kind}
            name={t(`security.${kind}`)}
            value={valueOf(kind, bound)}
            state={
              bound
                ? bound.verified
                  ? { tone: 'up', text: t('security.verified') }
                  : { tone: 'warn', text: t('security.unverified') }
                : { tone: 'neutral', text: t('security.notSet') }
            }
            action={
              <>
                {bound && !bound.verified ? (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t(`security.${kind}Verify`)}
                    onClick={() => setOpen({ does: 'verify', kind })}
                  >
                    {t('security.verify')}
                  </Button>
                ) : null}
                <Button
                  variant={bound && !bound.verified ? 'quiet' : 'secondary'}
                  size="small"
                  aria-label={t(bound ? `security.${kind}Change` : `security.${kind}Add`)}
                  onClick={() => setOpen({ does: 'change', kind })}
                >
                  {t(bound ? 'security.change' : 'security.add')}
                </Button>
              </>
            }
          />
        );
      })}
      {open?.does === 'change' ? (
        <ContactDialog kind={open.kind} former={state[open.kind]} onClose={close} />
      ) : null}
      {open?.does === 'verify' && told ? (
        <VerifyDialog kind={open.kind} masked={told.masked} onClose={close} />
      ) : null}
    </Panel>
  );
}
