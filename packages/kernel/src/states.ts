/** A state machine is one table `state -> allowed next`. The store updates `where state = expected`; tests are generated from the table. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

export function mayMove<State extends string>(table: Transitions<State>, from: State, to: State): boolean {
  return table[from].includes(to);
}

/** States that nothing leaves. */
export function finalStates<State extends string>(table: Transitions<State>): State[] {
  return (Object.keys(table) as State[]).filter((state) => table[state].length === 0);
}
