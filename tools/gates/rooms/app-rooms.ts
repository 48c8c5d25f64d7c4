/** The two apps' part of the plan (rooms.ts): each in two storeys, with the features whose `index.ts` other features may import. */
import { CONTRACTS, KERNEL, REACT, UI, VITE, WEB_CLIENT, type Room } from './room.ts';
import { storeys, type Doors } from './storeys.ts';

/** The doors of the member app, by who uses them. Without cycles: a test checks. */
export const MEMBER_DOORS: Doors = {
  cashier: ['members'],
  members: ['access'],
  play: ['exclusions'],
};

/** The doors of the office, by who uses them. Without cycles: a test checks. */
export const OFFICE_DOORS: Doors = {
  catalog: ['approvals'],
  handpay: ['play', 'approvals'],
  inbox: ['approvals'],
  members: ['operators', 'approvals'],
  operators: ['approvals'],
  rewards: ['approvals'],
};

const MEMBER_PACKAGES = [
  ...[...REACT, '@tanstack/react-query', 'altcha-lib', 'socket.io-client', 'wouter', 'jose', 'qr'],
  ...['@firebase/app', '@firebase/auth'],
];

const OFFICE_PACKAGES = [
  ...[...REACT, '@tanstack/react-query', 'socket.io-client', 'wouter', 'clsx'],
  ...['@mantine/core', '@mantine/hooks', '@mantine/notifications', 'mantine-datatable', 'qr'],
  ...['@mantine/charts', '@mantine/tiptap', '@tiptap/react', '@tiptap/starter-kit'],
  ...['@tiptap/extension-image', '@tiptap/extension-table'],
];

/** An app's configuration of its builds. */
const builds = (name: string, packages: readonly string[]): Room => ({
  at: `apps/${name}`,
  mayImport: ['tools/vite', `${CONTRACTS}/languages.ts`],
  packages: [...packages, ...VITE],
  node: true,
});

export const APP_ROOMS: readonly Room[] = [
  ...storeys({
    at: 'apps/member',
    doors: MEMBER_DOORS,
    shellKnocks: true,
    shared: [KERNEL, CONTRACTS, UI, WEB_CLIENT],
    packages: MEMBER_PACKAGES,
    // What tools/vite/features.ts makes of the features' manifests.
    generated: {
      main: ['pages', 'screens', 'dialogs', 'members', 'agents', 'menu', 'served', 'stale'].map(
        (name) => `virtual:feria-${name}`,
      ),
      shell: ['virtual:feria-menu'],
      ground: ['pages', 'texts', 'feature-texts'].map((name) => `virtual:feria-${name}`),
    },
  }),
  builds('member', MEMBER_PACKAGES),
  ...storeys({
    at: 'apps/office',
    doors: OFFICE_DOORS,
    shared: [KERNEL, CONTRACTS, UI, WEB_CLIENT],
    packages: OFFICE_PACKAGES,
  }),
  builds('office', OFFICE_PACKAGES),
];
