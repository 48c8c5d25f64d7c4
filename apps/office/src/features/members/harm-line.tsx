import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MemberHarm } from '@feria/contracts/harm/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { Link } from 'wouter';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { useT } from '../../ground/i18n/texts.ts';
import { HARM } from '../../ground/http/keys.ts';

/** Whether somebody looks at how this member plays, and where. */
export function HarmLine({ member: { id } }: { member: OfficeMember }) {
  const t = useT();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: HARM.of('member', id),
    queryFn: () => call<MemberHarm>('GET', `/members/${id}/harm`),
  });
  return (
    <Part title={t('harm.member.title')} isPending={isPending} error={error} retry={refetch}>
      {data?.open && (
        <Text size="sm">
          {t('harm.member.open', { level: t(`harm.level.${data.open.level}`) })}{' '}
          <Link href={`/harm/${data.open.id}`}>{t('harm.member.openLink')}</Link>
        </Text>
      )}
      {data && !data.open && <Text size="sm">{t('harm.member.none')}</Text>}
      {data && data.closed.length > 0 && (
        <Text size="sm">
          {t('harm.member.closed', { count: data.closed.length })}{' '}
          {data.closed.map(({ id: closed, lastSeenAt }) => (
            <span key={closed}>
              {' '}
              <Link href={`/harm/${closed}`}>{lastSeenAt.slice(0, 10)}</Link>
            </span>
          ))}
        </Text>
      )}
    </Part>
  );
}
