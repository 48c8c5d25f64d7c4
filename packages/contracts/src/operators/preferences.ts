/**
 * How operators like their office: GET|PUT /office/me/preferences/:key. One list of keys, each with its schema; a key that is not in it
 * does not exist, and a value that does not fit its schema is refused. Preferences follow an operator to other machines, and nobody but
 * the operator reads or changes them.
 */
import { z } from 'zod';
import { Text } from '../text.ts';
import { Instant } from '../wire.ts';
import { MOST_FAVOURITES } from './favourites.ts';

/** The largest body of a PUT, and the largest stored value, in bytes of JSON. */
export const PREFERENCE_MOST_BYTES = 8_192;

/** A page of the office by its address in the manifests: `/withdrawals`, never a record. */
const PageAddress = Text.max(60).regex(/^\/(?:[a-z-]+(?:\/[a-z-]+)*)?$/);
const GroupName = Text.regex(/^[a-z]{2,20}$/);

/** Every preference there is. */
export const PREFERENCES = {
  /** Pages on top of the menu, in the order in which they were chosen. */
  favourites: z
    .array(PageAddress)
    .max(MOST_FAVOURITES)
    .refine((paths) => new Set(paths).size === paths.length, 'a page twice'),
  /** The menu: icons alone or with names, and the groups that were opened (true) or folded (false) by hand. */
  menu: z.strictObject({
    isRail: z.boolean(),
    groups: z.record(GroupName, z.boolean()).refine((groups) => Object.keys(groups).length <= 20, 'too many'),
  }),
  /** Figures on top of the overview, in this order: codes of measures. */
  overview: z.array(Text.max(40).regex(/^[a-z_]+$/)).max(20),
  /** Up to when the operator has read what was decided about their own requests. */
  bell: z.strictObject({ lookedAt: Instant }),
} as const;
export type PreferenceKey = keyof typeof PREFERENCES;
export type PreferenceValue<Key extends PreferenceKey> = z.infer<(typeof PREFERENCES)[Key]>;

export const PREFERENCE_KEYS = Object.keys(PREFERENCES) as [PreferenceKey, ...PreferenceKey[]];
/** `value` is null where nothing was chosen yet, or what was chosen fits no schema any more. */
export const Preference = z.object({ value: z.unknown() });
export type Preference<Key extends PreferenceKey> = { value: PreferenceValue<Key> | null };
