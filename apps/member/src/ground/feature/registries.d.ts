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
  export const SCREENS: Readonly<Record<string, () => Promise<ComponentType<object>>>>;
}

declare module 'virtual:feria-dialogs' {
  import type { ComponentType } from 'react';
  export const DIALOGS: Readonly<Record<string, () => Promise<ComponentType<{ onClose: () => void }>>>>;
}

declare module 'virtual:feria-members' {
  export const MEMBER_PAGES: readonly import('./feature.ts').FeatureMemberPage[];
}

declare module 'virtual:feria-stale' {
  export const STALE: Readonly<Record<string, readonly string[] | undefined>>;
}
