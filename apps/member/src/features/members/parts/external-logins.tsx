import { Button, useToast } from '@feria/ui';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type {
  ExternalLoginList,
  ExternalProof,
  ExternalProvider,
  ExternalLoginWays,
} from '@feria/contracts/access/external-login';
import type { AuthMethod } from '@feria/contracts/access/security';
import { useApp } from '../../../ground/market/app-context.ts';
import { useExternalLoginFailure } from '../../../ground/external-login/errors.ts';
import { proveExternally } from '../../../ground/external-login/prove.ts';
import { takeTelegramAnswer } from '../../../ground/external-login/telegram.ts';
import { nameOfProvider, providersOf } from '../../../ground/external-login/ways.ts';
import { RowSkeleton } from '../../../ground/loading/skeletons.tsx';
import { FormAlert } from '../../../ground/feedback/form-alert.tsx';
import { Moment } from '../../../ground/time/moment.tsx';
import { LoadFailure } from '../../../ground/loading/query-states.tsx';
import { useT } from '../../../ground/i18n/texts.ts';
import { linkExternalLogin, externalLoginsQuery, SECURITY_KEY, unlinkExternalLogin } from '../api.ts';
import { useConfirmed } from '../../../ground/forms/confirmed.ts';
import { isLastWay } from '../last-way.ts';
import { useOfferEnd } from './end-others.tsx';
import { Line, Panel } from './panel.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

type Linked = ExternalLoginList['value'][number];

/** External accounts that sign this member in: those that are configured, and those that are linked all the same. */
export function ExternalLogins({ authMethods }: { authMethods: readonly AuthMethod[] }) {
  const t = useT();
  const { permission } = useApp();
  const { data, error, refetch } = useQuery(externalLoginsQuery());
  const ways = permission?.outside;
  const open = ways ? providersOf(ways) : [];
  const linked = data?.value ?? [];
  const shown = [...new Set([...open, ...linked.map(({ provider }) => provider)])];
  if (!ways || shown.length === 0) return null;
  return (
    <Panel title={t('outside.panel')} note={t('outside.panelNote')}>
      {data ? (
        <Links {...{ ways, open, shown, linked, authMethods }} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <RowSkeleton rows={shown.length} label={t('shell.loading')} />
      )}
    </Panel>
  );
}

interface LinksProps {
  ways: ExternalLoginWays;
  open: readonly ExternalProvider[];
  shown: readonly ExternalProvider[];
  linked: readonly Linked[];
  authMethods: readonly AuthMethod[];
}

function Links({ ways, open, shown, linked, authMethods }: LinksProps) {
  const t = useT();
  const { language } = useApp();
  const [leaving, setLeaving] = useState<ExternalProvider>();
  const { link, isPending, provider: pending, failureText } = useLink();
  return (
    <>
      {shown.map((provider) => {
        const name = nameOfProvider(provider);
        const one = linked.find((account) => account.provider === provider);
        const isLinking = isPending && pending === provider;
        const isLast = one !== undefined && isLastWay(authMethods, provider);
        return (
          <Line
            key={provider}
            name={<bdi>{name}</bdi>}
            value={<Value linked={one} isOpen={open.includes(provider)} isLast={isLast} />}
            state={
              one
                ? { tone: 'up', text: t('outside.linked') }
                : { tone: 'neutral', text: t('security.notSet') }
            }
            action={
              isLast ? undefined : (
                <Button
                  variant={one ? 'quiet' : 'secondary'}
                  size="small"
                  loading={isLinking}
                  aria-label={t(one ? 'outside.unlinkNamed' : 'outside.linkNamed', { name })}
                  onClick={() => {
                    if (one) return setLeaving(provider);
                    link({
                      provider,
                      prove: () => proveExternally({ ways, provider, language, trip: { purpose: 'link' } }),
                    });
                  }}
                >
                  {t(one ? 'outside.unlink' : 'outside.link')}
                </Button>
              )
            }
          />
        );
      })}
      {failureText ? <FormAlert>{failureText}</FormAlert> : null}
      {leaving ? <Unlink provider={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  );
}

interface ValueProps {
  linked: Linked | undefined;
  isOpen: boolean;
  isLast: boolean;
}

function Value({ linked, isOpen, isLast }: ValueProps) {
  const t = useT();
  if (!linked) return t('outside.why');
  const { name, usedAt, linkedAt } = linked;
  return (
    <>
      {name ? (
        <>
          <bdi>{name}</bdi>
          {' · '}
        </>
      ) : null}
      {t(usedAt ? 'security.usedAt' : 'outside.linkedAt')} <Moment at={usedAt ?? linkedAt} />
      {isOpen ? '' : ` · ${t('outside.closed')}`}
      {isLast ? ` · ${t('security.lastWay')}` : ''}
    </>
  );
}

/** With what signs in beside them. */
async function readLinksAgain(queries: QueryClient): Promise<void> {
  const keys = [externalLoginsQuery().queryKey, SECURITY_KEY];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

interface Linking {
  provider: ExternalProvider;
  prove: () => Promise<ExternalProof>;
}

/** Has it proven there, then has the session show who is there. What Telegram came back with is linked at once. */
function useLink() {
  const t = useT();
  const toast = useToast();
  const failure = useExternalLoginFailure();
  const queries = useQueryClient();
  const confirmed = useConfirmed();
  const offerEnd = useOfferEnd();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async ({ prove }: Linking) => {
      const proof = await prove();
      return confirmed(() => linkExternalLogin(proof));
    },
    onSuccess: async (_done, { provider }) => {
      await readLinksAgain(queries);
      toast({ text: t('outside.linkedNow', { name: nameOfProvider(provider) }), tone: 'good' });
      offerEnd();
    },
  });
  useEffect(() => {
    const prove = takeTelegramAnswer('link');
    if (prove) mutate({ provider: 'telegram', prove });
  }, [mutate]);
  return {
    link: (order: Linking) => {
      if (!isPending || variables.provider !== order.provider) mutate(order);
    },
    isPending,
    provider: variables?.provider,
    failureText: error ? failure(error) : undefined,
  };
}

function Unlink({ provider, onClose }: { provider: ExternalProvider; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const offerEnd = useOfferEnd();
  const name = nameOfProvider(provider);
  return (
    <RemoveDialog
      title={t('outside.unlinkNamed', { name })}
      note={t('outside.unlinkNote')}
      submit={t('outside.unlink')}
      remove={() => unlinkExternalLogin(provider)}
      queryKey={externalLoginsQuery().queryKey}
      onRemoved={() => {
        toast({ text: t('outside.unlinkedNow', { name }), tone: 'good' });
        // One of them may be whoever signed in with it.
        offerEnd();
      }}
      onClose={onClose}
    />
  );
}
