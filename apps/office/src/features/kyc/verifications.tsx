import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { VERIFICATION_LIST } from '@feria/contracts/kyc/lists';
import type { NextCase, VerificationDesk, VerificationListRow } from '@feria/contracts/kyc/office';
import { call } from '../../ground/http/api.ts';
import { OfficeList } from '../../ground/lists/office-list.tsx';
import { WORK_CELLS } from '../../ground/lists/work-cells.tsx';
import { Moment } from '../../ground/values/moment.tsx';
import { useRefusalText } from '../../ground/feedback/refusal-text.ts';
import { useSession } from '../../ground/session/session.tsx';
import { useT, type TextKey } from '../../ground/i18n/texts.ts';
import { DocumentBadge } from './badges.tsx';
import { VERIFICATIONS } from './queries.ts';

/** Who has sent a document: the oldest that waits on top, and one press for the next. */
export function Verifications() {
  const t = useT();
  const { may } = useSession();
  // To open one that waits is to take it, which is a reviewer's; there is no look beside the list.
  const placeOf = ({ id, state, memberId }: VerificationListRow): string =>
    may('kyc.review') && state === 'waiting' ? `/verifications/${id}` : `/members/${memberId}?tab=identity`;
  return (
    <OfficeList<VerificationListRow>
      title={t('nav.verifications')}
      aside={may('kyc.review') && <NextButton />}
      spec={VERIFICATION_LIST}
      path="/verifications"
      keys={VERIFICATIONS}
      standard={{ state: 'waiting', sort: 'submittedAt' }}
      empty={t('kyc.empty')}
      open={placeOf}
      cells={{ ...WORK_CELLS, state: (row) => <StateCell row={row} /> }}
    >
      <Register />
    </OfficeList>
  );
}

function StateCell({ row: { state, isDemo } }: { row: VerificationListRow }) {
  const t = useT();
  return (
    <Group gap={4}>
      <DocumentBadge state={state} />
      {isDemo && (
        <Badge size="sm" variant="light" color="gray" tt="none">
          {t('kyc.demo')}
        </Badge>
      )}
    </Group>
  );
}

/** How the register of excluded persons stands, which every document is compared with. */
function Register() {
  const t = useT();
  const { data } = useQuery({
    queryKey: VERIFICATIONS.of('state'),
    queryFn: () => call<VerificationDesk>('GET', '/verifications/state'),
  });
  if (!data) return null;
  const { isThere, lines, readAt, fault } = data.register;
  if (fault !== null)
    return (
      <Alert color="red" role="alert" title={t('kyc.registerFault')}>
        {t('kyc.registerFaultText', { fault, lines })}
      </Alert>
    );
  return (
    <Text size="xs" c="dimmed">
      {t(isThere ? 'kyc.register' : 'kyc.noRegister', { lines })} {readAt && <Moment at={readAt} />}
    </Text>
  );
}

/** Takes the oldest that nobody has. */
export function useNext(): { next: () => void; isPending: boolean } {
  const t = useT();
  const refusalText = useRefusalText();
  const [, go] = useLocation();
  const say = (message: string, color: string) =>
    notifications.show({ message, color, closeButtonProps: { 'aria-label': t('ask.close') } });
  const take = useMutation({
    mutationFn: () => call<NextCase>('POST', '/verifications/next'),
    onSuccess: ({ id }) => {
      if (id === null) say(t('kyc.noneLeft'), 'teal');
      go(id === null ? '/verifications' : `/verifications/${id}`);
    },
    onError: (error) => say(refusalText(error), 'red'),
  });
  return { next: () => take.mutate(), isPending: take.isPending };
}

function NextButton() {
  const t = useT();
  const { next, isPending } = useNext();
  return (
    <Button onClick={next} loading={isPending}>
      {t('kyc.next' satisfies TextKey)}
    </Button>
  );
}
