/** The state of the account, its authentication methods, and what the office can do about them. */
import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MemberAccess } from '@feria/contracts/access/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { State } from '../../ground/values/state.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { WaitingAlert } from '../approvals/index.ts';
import { AccessActs } from './access-acts.tsx';
import { MEMBERS } from '../../ground/http/keys.ts';

export function Access({ member }: { member: OfficeMember }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: MEMBERS.one(member.id, 'access'),
    queryFn: () => call<MemberAccess>('GET', `/members/${member.id}/access`),
  });
  return (
    <Part title={t('access.title')} isPending={isPending} error={error} retry={refetch}>
      {data && (
        <Stack>
          <Facts access={data} market={member.merchantCode} />
          {data.waiting.map((one) => (
            <WaitingAlert key={one.id} approval={one} />
          ))}
          <AccessActs member={member} access={data} />
        </Stack>
      )}
    </Part>
  );
}

function Facts({ access, market }: { access: MemberAccess; market: string }) {
  const t = useT();
  const { contacts, status } = access;
  const contact = ({ isThere, verifiedAt, givenAt }: MemberAccess['contacts']['email']) => {
    if (givenAt === null)
      return t(!isThere ? 'access.none' : verifiedAt === null ? 'access.neverShown' : 'access.shown');
    return (
      <>
        {t('access.given')} <Moment at={givenAt} market={market} />
      </>
    );
  };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
      <Fact label={t('access.account')}>
        <State state={status === 'closed' ? 'account_closed' : status} />
      </Fact>
      {access.closedAt !== null && (
        <Fact label={t('access.closedAt')}>
          <Moment at={access.closedAt} market={market} />
        </Fact>
      )}
      <Fact label={t('personal.email')}>{contact(contacts.email)}</Fact>
      <Fact label={t('personal.mobile')}>{contact(contacts.mobile)}</Fact>
      <Fact label={t('access.realName')}>{t(access.hasRealName ? 'access.set' : 'access.none')}</Fact>
      <Fact label={t('operators.authenticator')}>
        {access.authenticatorSince === null ? (
          t('operators.off')
        ) : (
          <Moment at={access.authenticatorSince} market={market} />
        )}
      </Fact>
      <Fact label={t('operators.recoveryCodes')}>
        {t('operators.codesLeft', { count: access.recoveryCodesLeft })}
      </Fact>
      <Fact label={t('access.passkeys')}>{access.passkeys}</Fact>
      {access.payoutsFrom !== null && (
        <Fact label={t('access.payoutsFrom')}>
          <Moment at={access.payoutsFrom} market={market} />
        </Fact>
      )}
    </SimpleGrid>
  );
}
