/** Who has a record of a queue, and the way to take it and to give it back. It prevents nothing: a colleague who acts is told so. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  TAKEN_KINDS,
  type TakenKind,
  type RecordHolder,
  type RecordKind,
} from '@feria/contracts/operators/records';
import { useUndoable } from '../feedback/undo.ts';
import { call } from '../http/api.ts';
import { HOLDERS } from '../http/keys.ts';
import { useT } from '../i18n/texts.ts';
import { operatorText } from '../values/operator-name.tsx';

export interface RecordName {
  readonly kind: RecordKind;
  readonly id: string;
}

export const isTaken = ({ kind }: RecordName): boolean =>
  TAKEN_KINDS.some((taken: TakenKind) => taken === kind);

/** `isOpen`: it waits for somebody; of what is over nobody has to know who has it. */
export function useHolder(record: RecordName, isOpen: boolean) {
  const { kind, id } = record;
  const { data } = useQuery({
    queryKey: HOLDERS.one(id),
    queryFn: () => call<RecordHolder>('GET', `/holders/${kind}/${id}`),
    enabled: isOpen && isTaken(record),
    refetchInterval: 60_000,
  });
  return data?.holder;
}

type Verb = 'take' | 'giveBack';
const METHODS = { take: 'POST', giveBack: 'DELETE' } as const;
const OPPOSITE = { take: 'giveBack', giveBack: 'take' } as const;

export function useTake({ kind, id }: RecordName) {
  const t = useT();
  const queries = useQueryClient();
  const tell = useUndoable();
  const send = async (verb: Verb): Promise<void> => {
    try {
      const answer = await call<RecordHolder>(METHODS[verb], `/holders/${kind}/${id}`);
      queries.setQueryData(HOLDERS.one(id), answer);
    } finally {
      await queries.invalidateQueries({ queryKey: HOLDERS.one(id) });
    }
  };
  return useMutation({
    mutationFn: send,
    onSuccess: (_nothing, verb) =>
      tell({
        message: t(verb === 'take' ? 'record.taken' : 'record.givenBack'),
        undo: () => send(OPPOSITE[verb]),
      }),
  });
}

/** What is said before an act on a record that a colleague has; undefined: nobody else has it. */
export function useTakenWarning(record: RecordName, isOpen: boolean): string | undefined {
  const t = useT();
  const holder = useHolder(record, isOpen);
  return holder && !holder.isMine ? t('record.takenWarning', { who: operatorText(holder) }) : undefined;
}
