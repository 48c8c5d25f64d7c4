import { Button, SimpleGrid } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { AskedContact } from '@feria/contracts/access/office';
import type { AskedName } from '@feria/contracts/members/office';
import { call } from '../../ground/http/api.ts';
import { Part } from '../../ground/loading/part.tsx';
import { Fact } from '../../ground/values/fact.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';

interface AskedValuesProps {
  title: string;
  member: string;
  /** The act whose request holds them sealed. */
  act: 'real-name' | 'give-contact';
}

/** What is kept and what was asked for, in clear, for whoever decides between them; the log keeps who looked. */
export function AskedValues({ title, member, act }: AskedValuesProps) {
  const t = useT();
  const { may } = useSession();
  const look = useMutation({
    mutationFn: () => call<AskedName | AskedContact>('POST', `/members/${member}/${act}/asked`, {}),
  });
  const mayLook = may('members.personal');
  return (
    <Part title={title} lead={t(mayLook ? 'personal.lead' : 'personal.notYours')} error={look.error}>
      {look.data && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Fact label={t('approvals.nameNow')}>{look.data.from ?? t('access.none')}</Fact>
          <Fact label={t('approvals.nameAsked')}>{look.data.to}</Fact>
        </SimpleGrid>
      )}
      {mayLook && !look.data && (
        <Button variant="default" w="fit-content" loading={look.isPending} onClick={() => look.mutate()}>
          {t('personal.show')}
        </Button>
      )}
    </Part>
  );
}
