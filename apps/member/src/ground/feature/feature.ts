/**
 * What a feature of the app says of itself, in its `feature.ts`. The build reads it as text (tools/vite/features.ts), so it is a literal:
 * paths, names and flags are written out, and a loader is a function that imports.
 */
import type { ComponentType } from 'react';
import type { MemberEvents } from '@feria/contracts/realtime';
import type { Feature as MarketFeature } from '@feria/contracts/markets/white-label';
import type { DialogKinds } from '../dialogs/dialogs.ts';
import type { TextKey } from '../i18n/texts.ts';
import type { MemberPageKeys } from '../pages/pages.ts';

type Screen = () => Promise<ComponentType<object>>;

export interface FeaturePage {
  name: string;
  /** The whole path in small letters and without a slash at its end: one, several, or a pattern (with ^ and $). */
  path: string | readonly string[] | RegExp;
  /** Somebody has to be signed in. */
  guarded?: true;
  /** No side menu, no balance in the header, no bar below. */
  game?: true;
  /** Nothing around it at all. */
  bare?: true;
  /** Without its script it can do nothing: it shows a popup or somebody's own things. */
  needsApp?: true;
  /** Made of what the operator wrote: the server draws it with that, and with a head of its own. */
  content?: true;
  /** Missing where the first view brings it. */
  screen?: Screen;
}

/** A page of the member center, under /member?page=. */
export interface FeatureMemberPage {
  key: keyof MemberPageKeys;
  /** Its place in the menu. */
  order: number;
  title: TextKey;
  icon: ComponentType;
  /** The switch of its market; a page without a screen of its own then says that it is not offered. */
  flag?: MarketFeature;
  /** Whether the menu has a line for it; a hook. The page itself stands at its address all the same. */
  useListed?: () => boolean;
  /** What waits there for the member; a hook. */
  useBadge?: () => { count: number; said: string };
  /** Gives way while the member has a break. */
  restsInBreaks?: true;
  screen?: Screen;
}

export interface FeatureManifest {
  pages?: readonly FeaturePage[];
  memberPages?: readonly FeatureMemberPage[];
  dialogs?: {
    readonly [Kind in keyof DialogKinds]?: () => Promise<
      ComponentType<DialogKinds[Kind] & { onClose: () => void }>
    >;
  };
  /** By event, or by the socket's return (`connect`): the starts of the paths under 'own' that are to be read anew. */
  stale?: { readonly [Event in keyof MemberEvents | 'connect']?: readonly string[] };
}

/** Checks a manifest where it is written. */
export const defineFeature = <Manifest extends FeatureManifest>(feature: Manifest): Manifest => feature;
