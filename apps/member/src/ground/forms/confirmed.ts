/** A change that the platform refuses until the member has shown once more who they are asks for that, and then goes on by itself. */
import { createContext, use } from 'react';

/** Does it; where a proof is missing it is asked for, and then it is done. Throws the refusal when the member turns away. */
export type Confirmed = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

export const ConfirmedContext = createContext<Confirmed | undefined>(undefined);

export function useConfirmed(): Confirmed {
  const confirmed = use(ConfirmedContext);
  if (!confirmed) throw new Error('useConfirmed needs a ConfirmHost above it');
  return confirmed;
}
