import { Link } from 'wouter';
import type { SecurityLine } from '@feria/contracts/security/log';
import { Identifier } from '../../ground/values/identifier.tsx';
import { useSession } from '../../ground/session/session.tsx';
import { useT } from '../../ground/i18n/texts.ts';

/** How much of a hash tells two names apart in a list. */
const SHORT = 8;

/** Who it was: by name where somebody is called so, with a way to them; a name that nobody has is told by its hash alone. */
export function Person({ line, isShort = false }: { line: SecurityLine; isShort?: boolean }) {
  const t = useT();
  const { may } = useSession();
  const { actorId, actorKind, name, nameHash } = line;
  if (actorId === null || actorKind === null) {
    if (nameHash === null) return '–';
    return isShort ? `${t('security.nobody')} (${nameHash.slice(0, SHORT)})` : <Unknown hash={nameHash} />;
  }
  const shown = name ?? actorId.slice(0, SHORT);
  const mayOpen = may(actorKind === 'member' ? 'members.read' : 'operators.read');
  if (!mayOpen) return shown;
  return (
    <Link href={`/${actorKind === 'member' ? 'members' : 'operators'}/${actorId}`} onClick={stay}>
      {shown}
    </Link>
  );
}

/** The row around it leads elsewhere. */
const stay = (event: { stopPropagation: () => void }): void => event.stopPropagation();

function Unknown({ hash }: { hash: string }) {
  const t = useT();
  return (
    <>
      {t('security.nobodyText')}
      <Identifier value={hash} />
    </>
  );
}
