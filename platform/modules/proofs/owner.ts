/** Whose an authenticator, a recovery code or a passkey is. */
import type { MemberId, OperatorId } from '@feria/kernel';

export type Owner = { kind: 'member'; id: MemberId } | { kind: 'operator'; id: OperatorId };
export type OwnerKind = Owner['kind'];

/** As it is counted, sealed and told to authenticators. */
export const nameOf = ({ kind, id }: Owner): string => `${kind}:${id}`;
