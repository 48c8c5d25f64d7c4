/** How an account stands, and whether it plays for tests: then no figure counts it. */
import { Group } from '@mantine/core';
import type { OfficeMember } from '@feria/contracts/operators/office';
import { State } from '../../ground/values/state.tsx';

export function Standing({ member }: { member: Pick<OfficeMember, 'status' | 'isTest'> }) {
  return (
    <Group gap={4} wrap="nowrap">
      <State state={member.status} />
      {member.isTest && <State state="test" />}
    </Group>
  );
}
