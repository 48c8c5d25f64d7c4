/**
 * What a feature of the office says of itself, in `features/<feature>/feature.ts`: its screens, what they need, and where the menu has
 * them. The registry (main/registry.ts) finds every manifest, so a new page edits nothing outside its own folder.
 */
import type { Icon } from '@feria/ui/icons';
import type { OfficeQueueName } from '@feria/contracts/operators/waiting';
import { lazy, type ComponentType } from 'react';
import type { Permission } from '@feria/contracts/operators/office';
import type { OfficeEvents } from '@feria/contracts/realtime';
import type { Branch } from '../http/keys.ts';
import type { TextKey } from '../i18n/texts.ts';

/**
 * Lines of one group stand together under its name, in this order; without one they stand on top. A group is the work of one kind of
 * person: who serves members, who pays, who keeps the games, who writes, who checks, who sets up (ADR 82).
 */
export const MENU_GROUPS = ['members', 'money', 'play', 'content', 'control', 'system'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

export interface MenuLine {
  readonly group?: MenuGroup;
  /** The place within its group: small first. No two lines of a group have the same. */
  readonly order: number;
  /** Stands before its name, and for it where the menu is a rail. No two lines have the same. */
  readonly icon: Icon;
  /** The queue that is worked on there: what waits in it is counted beside the line, and the bell leads there. */
  readonly waits?: OfficeQueueName;
  /** Where the page as such shows more than the queue: the address of what waits alone, and what that is called. */
  readonly waitsAt?: { readonly href: string; readonly title: TextKey };
}

export interface Screen {
  /** An address from the root; `:name` stands for one segment. */
  readonly path: string;
  /** What an operator must be allowed to do to see it; none: whoever is signed in. */
  readonly needs?: Permission;
  /** What the menu and the search call it. A screen behind another one has none. */
  readonly title?: TextKey;
  readonly menu?: MenuLine;
  /** The act that it is, where opening it is one: the search offers "Add a vendor" beside the pages. */
  readonly act?: TextKey;
  /** The page of the menu that it lies behind, where its address does not begin with that page's. */
  readonly behind?: string;
  /** It is shown without a session, and without the shell. */
  readonly isOpen?: boolean;
  /** Going from one record to the next keeps what the screen has typed and opened; else each record begins anew. */
  readonly keepsState?: boolean;
  /** Gets the named segments of the address. Loaded when it is shown for the first time. */
  readonly screen: ComponentType<Record<string, string>>;
}

/** A queue that has moved; `any`: one of them has; `connected`: the socket is there, and what it told before was missed. */
export type StaleEvent = OfficeEvents['queue']['kind'] | 'any' | 'connected';

export interface Feature {
  readonly screens: readonly Screen[];
  /** By what the socket tells, the branches of keys (`queries.ts`) that are read again. */
  readonly stale?: Stale;
  /** Shows nothing; it is there as long as somebody is signed in, whichever page they are on. */
  readonly resident?: ComponentType;
}

export type Stale = Readonly<Partial<Record<StaleEvent, readonly Branch['all'][]>>>;

/** `/members/:id/statement`: `{ id: string }`. */
type Parameters<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Parameters<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Record<Name, string>
    : unknown;

interface ScreenOptions<Path extends string> extends Omit<Screen, 'path' | 'screen'> {
  readonly load: () => Promise<ComponentType<Parameters<Path> & object>>;
}

/** A screen whose component is typed by its address: it may ask for the named segments and for nothing else. */
export function screen<Path extends string>(path: Path, { load, ...rest }: ScreenOptions<Path>): Screen {
  // The router gives what the address names, which is what `load` was checked against.
  const loadAny = load as unknown as () => Promise<Screen['screen']>;
  return { ...rest, path, screen: lazy(async () => ({ default: await loadAny() })) };
}
