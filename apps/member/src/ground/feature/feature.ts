/**
 * What a feature of the app says of itself, in its `feature.ts`. The build reads it as text (tools/vite/features.ts), so it is a literal:
 * paths, names and flags are written out, and a loader is a function that imports.
 */
import type { ComponentType } from 'react';
import type { MemberEvents } from '@feria/contracts/realtime';
import type { Feature as MarketFeature } from '@feria/contracts/markets/white-label';
import type { DialogKinds } from '../dialogs/dialogs.ts';
import type { TextKey } from '../i18n/texts.ts';
import type { AgentPageKeys } from '../pages/agents.ts';
import type { MemberPageKeys } from '../pages/pages.ts';
import type { Head, Prefetch } from './served.ts';

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
  /** Made of what the operator wrote: it is read before the app runs, so its styles come with the page. */
  content?: true;
  /** What of the platform the server draws it with. */
  prefetch?: () => Promise<Prefetch>;
  /** What the server writes of it into the head; without it, the heading of what was drawn. */
  head?: () => Promise<Head>;
  /** Missing where the first view brings it. */
  screen?: Screen;
}

/** A page of one of the centers. */
export interface FeatureCenterPage<Key extends string> {
  key: Key;
  /** Its place in the menu. */
  order: number;
  title: TextKey;
  icon: ComponentType;
  /** The switch of its market: where it is off, the menu has no line for it, and its address says that it is not offered. */
  flag?: MarketFeature;
  /** Whether the menu has a line for it; a hook. The page itself stands at its address all the same. */
  useListed?: () => boolean;
  /** How much waits there for whoever looks; a hook. */
  useCount?: () => number;
  /** How that is said, with `{count}`. */
  counted?: TextKey;
  /** Missing where it is not built yet: its address says that it is not offered. */
  screen?: Screen;
}

/** A page of the member center, under /member?page=. */
export interface FeatureMemberPage extends FeatureCenterPage<keyof MemberPageKeys> {
  /** Gives way while the member has a break. */
  restsInBreaks?: true;
}

/** A page of the agent center, under /agentHome?page=. */
export type FeatureAgentPage = FeatureCenterPage<keyof AgentPageKeys>;

/** A line of the side menu, and of the phone's menu. Its hooks read with `useAnswer`: the first tap draws it before the query client is there. */
export interface FeatureMenuLine {
  /** offers: below the way to the lobby, for everybody. games: below the categories, for everybody. account: a member's things. */
  list: 'offers' | 'games' | 'account';
  /** Its place in the list. */
  order: number;
  href: string;
  text: TextKey;
  icon: ComponentType;
  /** The switch of its market: a menu never leads to what the market has not. */
  flag?: MarketFeature;
  /** A trial, which has no account of its own, does not see it. */
  hiddenInTrial?: true;
  /** Stands below the pages of the member center, too. */
  inCenter?: true;
  /** Whether it is there; a hook. */
  useListed?: () => boolean;
  /** How much waits there; a hook. */
  useCount?: () => number;
  /** What unfolds below it, if there is any; a hook. */
  useLines?: () => readonly UnfoldedLine[];
  /** How the arrow is called that unfolds them. */
  unfold?: TextKey;
}

export interface UnfoldedLine {
  href: string;
  label: string;
}

export interface FeatureManifest {
  pages?: readonly FeaturePage[];
  memberPages?: readonly FeatureMemberPage[];
  agentPages?: readonly FeatureAgentPage[];
  menu?: readonly FeatureMenuLine[];
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
