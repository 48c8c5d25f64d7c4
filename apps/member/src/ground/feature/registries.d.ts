/** What tools/vite/features.ts makes of all manifests. */
declare module 'virtual:feria-pages' {
  export const PAGES: ReadonlyArray<{
    name: string;
    path: RegExp;
    guarded?: true;
    game?: true;
    bare?: true;
    needsApp?: true;
    content?: true;
  }>;
}

declare module 'virtual:feria-screens' {
  import type { ComponentType } from 'react';
  export const SCREENS: Readonly<
    Record<
      string,
      {
        says: import('../i18n/text-set.ts').TextLoaders | undefined;
        load: () => Promise<ComponentType<object>>;
      }
    >
  >;
}

declare module 'virtual:feria-dialogs' {
  import type { ComponentType } from 'react';
  export const DIALOGS: Readonly<
    Record<
      string,
      {
        says: keyof import('../i18n/texts.ts').RoomTexts;
        load: () => Promise<ComponentType<{ onClose: () => void }>>;
      }
    >
  >;
}

declare module 'virtual:feria-members' {
  export const MEMBER_PAGES: ReadonlyArray<
    import('./feature.ts').FeatureMemberPage & { says: keyof import('../i18n/texts.ts').RoomTexts }
  >;
}

declare module 'virtual:feria-agents' {
  export const AGENT_PAGES: ReadonlyArray<
    import('./feature.ts').FeatureAgentPage & { says: keyof import('../i18n/texts.ts').RoomTexts }
  >;
}

declare module 'virtual:feria-texts' {
  export const FIRST: import('../i18n/text-set.ts').TextLoaders;
  export const GROUND: import('../i18n/text-set.ts').TextLoaders;
}

declare module 'virtual:feria-feature-texts' {
  /** The rooms that have texts beside the first view's. */
  export const TEXTS: Readonly<
    Partial<Record<keyof import('../i18n/texts.ts').RoomTexts, import('../i18n/text-set.ts').TextLoaders>>
  >;
}

declare module 'virtual:feria-stale' {
  export const STALE: Readonly<Record<string, readonly string[] | undefined>>;
}

declare module 'virtual:feria-menu' {
  type Line = import('./feature.ts').FeatureMenuLine;
  /** By the list, in their order. */
  export const MENU: Readonly<Record<Line['list'], readonly Omit<Line, 'list' | 'order'>[]>>;
}

declare module 'virtual:feria-served' {
  export const SERVED: Readonly<
    Record<
      string,
      {
        says: import('../i18n/text-set.ts').TextLoaders | undefined;
        prefetch?: () => Promise<import('./served.ts').Prefetch>;
        head?: () => Promise<import('./served.ts').Head>;
      }
    >
  >;
}
