/** What members needs of modules that it may not call. */
import type { ContactKind } from '@feria/contracts/members/profile';
import type { MemberId } from '@feria/kernel';
import type { FastifyReply } from 'fastify';
import type { Reader, Tx } from '../../core/db.ts';
import type { UnderWay } from '../../core/define-module.ts';
import type { SignedInMember } from '../../core/http/access.ts';

/** Whose session it is that asks. */
export type Asking = Pick<SignedInMember, 'id' | 'sessionId'>;

/** What `access` holds of a member, by the names that the file of their data shows. */
export type AccessData = {
  signsInWith: readonly object[];
  devices: readonly object[];
  sessions: readonly object[];
  signIns: readonly object[];
};

/** What `access` does for members: it stands on members, so it cannot be called (ADR 76). */
export type AccessPort = {
  /** Throws identity.confirm_required: the session has not shown once more who is there. */
  requireConfirmed: (tx: Tx | Reader, who: Asking, at: Date) => Promise<void>;
  /** The same, before a number or an address changes: the former one has to show itself, too. */
  requireContactConfirmed: (tx: Tx | Reader, who: Asking, kind: ContactKind, at: Date) => Promise<void>;
  /** A code to this contact was shown just now: the session need not show it again for a while. */
  noteShown: (tx: Tx, who: Asking, kind: ContactKind, at: Date) => Promise<void>;
  /** What was shown with a contact that is another's now proves nothing any more. */
  dropConfirmations: (tx: Tx, memberId: MemberId, kind: ContactKind) => Promise<void>;
  /** Links and codes that are under way open nothing any more. */
  endRecoveries: (tx: Tx, memberId: MemberId) => Promise<void>;
  /** Ends every session of a member, and tells whoever listens. */
  endSessions: (tx: Tx, memberId: MemberId, at: Date) => Promise<void>;
  /** The browser of a session that is over forgets it. */
  clearCookies: (reply: FastifyReply) => void;
  dataOf: (tx: Tx, memberId: MemberId) => Promise<AccessData>;
};

export type MembersPorts = {
  /** What all modules have under way for a member. */
  underWayOf: UnderWay;
  /** What other modules hold on a member, by its name, amounts as decimals. */
  dataOf: (tx: Tx, memberId: MemberId) => Promise<Readonly<Record<string, unknown>>>;
  access: AccessPort;
};
