/** Cells of lists in which somebody works: who has it, for whoever looks, and how long it took. */
import type { Whose } from '@feria/contracts/list-columns';
import { useT } from '../i18n/texts.ts';
import { Duration } from '../values/duration.tsx';

function WhoseWork({ whose }: { whose: Whose }) {
  return useT()(`list.whose.${whose}`);
}

export const WORK_CELLS = {
  whose: ({ whose }: { whose: Whose }) => <WhoseWork whose={whose} />,
  minutesTaken: ({ minutesTaken }: { minutesTaken: number | null }) => <Duration minutes={minutesTaken} />,
};
