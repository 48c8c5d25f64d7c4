/**
 * Who else looks at a record just now. Whoever does something on its page says so; colleagues who have it open hear it over the office's
 * socket, and whoever says nothing for a minute is gone. Nothing of it is kept anywhere.
 */
import { useEffect, useState } from 'react';
import { LOOK_SECONDS, recordKey, type RecordKind } from '@feria/contracts/operators/records';
import type { OfficeEvents } from '@feria/contracts/realtime';
import { noAnswer } from '@feria/kernel';
import { call, isSignedIn } from '../http/api.ts';
import { whenActive } from '../http/presence.ts';
import { useSession } from '../session/session.tsx';

type Look = OfficeEvents['looking'];
const EVERY_MS = LOOK_SECONDS * 1_000;
/** Whoever reads without a touch is still there for so long. */
const GONE_MS = 2 * EVERY_MS;
const EVENT = 'feria:looking';

interface Looker {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  /** When they were seen last, in milliseconds. */
  readonly at: number;
}

/** Called by the socket. */
export function tellLook(look: Look): void {
  dispatchEvent(new CustomEvent<Look>(EVENT, { detail: look }));
}

/** Who looks after this was told; whoever was silent for too long is left out. Pure. */
export function lookersAfter(
  lookers: readonly Looker[],
  { operatorId: id, username, displayName, isLeaving }: Omit<Look, 'recordId'>,
  now: number,
): Looker[] {
  const others = stillThere(lookers, now).filter((one) => one.id !== id);
  return isLeaving ? others : [...others, { id, username, displayName, at: now }];
}

export const stillThere = (lookers: readonly Looker[], now: number): Looker[] =>
  lookers.filter(({ at }) => now - at < GONE_MS);

/** As a person sees it: a letter with its accent is one. */
export function firstLetterOf(word: string): string {
  const [first] = new Intl.Segmenter().segment(word);
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** The first letters of two of the words of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => firstLetterOf(word ?? '')).join('');
}

/** The others who look at this record, while this operator does. */
export function useLookers(kind: RecordKind, id: string): readonly Looker[] {
  const { operator } = useSession();
  const [lookers, setLookers] = useState<readonly Looker[]>([]);
  const own = operator.id;
  useEffect(() => {
    const say = (isLeaving: boolean): void => {
      // What a colleague does not hear of is no fault of the page's.
      call('POST', `/looking/${kind}/${id}`, { isLeaving }).catch(noAnswer(undefined));
    };
    say(false);
    const turns = whenActive(() => say(false), EVERY_MS);
    const known = new Set<string>();
    const onLook = ({ detail }: CustomEvent<Look>): void => {
      if (detail.recordId !== recordKey({ kind, id }) || detail.operatorId === own) return;
      // Whoever has just come knows of nobody yet: they hear of this one as soon as somebody does something here.
      if (!detail.isLeaving && !known.has(detail.operatorId)) turns.soon();
      if (detail.isLeaving) known.delete(detail.operatorId);
      else known.add(detail.operatorId);
      setLookers((now) => lookersAfter(now, detail, Date.now()));
    };
    const listener = onLook as (event: Event) => void;
    addEventListener(EVENT, listener);
    const sweep = setInterval(() => setLookers((now) => stillThere(now, Date.now())), EVERY_MS);
    return () => {
      turns.stop();
      clearInterval(sweep);
      removeEventListener(EVENT, listener);
      // Whoever has signed out is gone without a word.
      if (isSignedIn()) say(true);
    };
  }, [kind, id, own]);
  return lookers;
}
