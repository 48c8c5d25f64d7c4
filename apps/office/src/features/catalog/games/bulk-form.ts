/** What an operator says about many games at once, and the change that it means. Pure. */
import type { GameType } from '@feria/contracts/catalog/member';
import type { BulkChange } from '@feria/contracts/catalog/office';

export const SWITCHES = ['isOffered', 'isHot', 'isNew', 'supportPlay', 'freePlay'] as const;
type Switch = 'keep' | 'on' | 'off';
export type BulkForm = Record<(typeof SWITCHES)[number], Switch> & {
  type: GameType | 'keep' | 'vendor';
  withhold: string[];
  allow: string[];
};

export const NOTHING: BulkForm = {
  isOffered: 'keep',
  isHot: 'keep',
  isNew: 'keep',
  supportPlay: 'keep',
  freePlay: 'keep',
  type: 'keep',
  withhold: [],
  allow: [],
};

/** Only what was touched; undefined while nothing was. */
export function changeOf(form: BulkForm): BulkChange | undefined {
  const switched = SWITCHES.filter((name) => form[name] !== 'keep').map((name) => [
    name,
    form[name] === 'on',
  ]);
  const change: BulkChange = {
    ...(Object.fromEntries(switched) as BulkChange),
    ...(form.type === 'keep' ? {} : { type: form.type === 'vendor' ? null : form.type }),
    ...(form.withhold.length > 0 ? { withhold: form.withhold } : {}),
    ...(form.allow.length > 0 ? { allow: form.allow } : {}),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}
