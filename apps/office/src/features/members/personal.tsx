import { Button, SimpleGrid, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { MemberPersonal } from '@feria/contracts/members/office';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';

/** Who the member is. Sealed at rest: it is opened on demand, and the log keeps who looked. */
export function Personal({ member }: { member: OfficeMember }) {
  const t = useT();
  const { may } = useSession();
  const look = useMutation({
    mutationFn: () => call<MemberPersonal>('POST', `/members/${member.id}/personal`, {}),
  });
  const lead = t(may('members.personal') ? 'personal.lead' : 'personal.notYours');
  return (
    <Part title={t('personal.title')} lead={lead} error={look.error}>
      {look.data && <Facts personal={look.data} />}
      {may('members.personal') && !look.data && (
        <Button variant="default" w="fit-content" loading={look.isPending} onClick={() => look.mutate()}>
          {t('personal.show')}
        </Button>
      )}
    </Part>
  );
}

/** Names that are the same in every language. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  qqNum: 'QQ',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  wechat: 'WeChat',
  zalo: 'Zalo',
};

function Facts({ personal: { profile, ...own } }: { personal: MemberPersonal }) {
  const t = useT();
  const facts = Object.entries({ ...profile, ...own });
  if (facts.every(([, value]) => value === null)) return <Text size="sm">{t('personal.nothing')}</Text>;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {facts.map(([name, value]) => (
        <Fact key={name} label={ELSEWHERE[name] ?? t(`personal.${name}` as TextKey)}>
          {value ?? '–'}
        </Fact>
      ))}
    </SimpleGrid>
  );
}
