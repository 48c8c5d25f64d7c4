/** What a room of the plan is (rooms.ts), and the places that many rooms name. */
export type Room = {
  /** `*` stands for one path segment, and what it matched can be used as `$1`, `$2` in `mayImport`. */
  at: string;
  /** Places (prefixes, or files when they end in an extension) beyond the room itself. */
  mayImport: readonly string[];
  /** Packages from outside that the room may use; a trailing `/*` allows a scope. */
  packages: readonly string[];
  /** Node's own modules: a room that must also run in a browser, or must be pure, has none. */
  node: boolean;
};

export const KERNEL = 'packages/kernel/src/index.ts';
export const CONTRACTS = 'packages/contracts/src';
export const UI = 'packages/ui/src';
export const WEB_CLIENT = 'packages/web-client/src/index.ts';
export const REACT = ['react', 'react-dom'];
export const VITE = ['vite', '@vitejs/plugin-react'];
