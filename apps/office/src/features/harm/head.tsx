import { Group } from '@mantine/core';
import type { CaseView } from '@feria/contracts/harm/office';
import { Link } from 'wouter';
import { RecordHead } from '../../ground/loading/record-head.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useActs } from './acts.tsx';
import { CaseBadge, LevelBadge } from './badges.tsx';
import { OperatorName } from '../../ground/values/operator-name.tsx';

export function Head({ one }: { one: CaseView }) {
  const { may } = useSession();
  const { next, more, notice } = useActs(one);
  return (
    <>
      {notice}
      <RecordHead
        record={{ kind: 'harm_case', id: one.id }}
        state={
          <Group gap="xs">
            <LevelBadge level={one.level} severity={one.severity} />
            <CaseBadge state={one.state} />
          </Group>
        }
        {...(may('members.read')
          ? { who: <Link href={`/members/${one.memberId}`}>{one.account}</Link> }
          : {})}
        waits={one.state === 'closed' ? undefined : { since: one.firstSeenAt, market: one.merchantCode }}
        owner={one.assignee && <OperatorName username={one.assignee} />}
        next={next}
        more={more}
      />
    </>
  );
}
