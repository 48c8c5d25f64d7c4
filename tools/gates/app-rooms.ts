/** The two apps' part of the plan (rooms.ts). */
import { CONTRACTS, KERNEL, REACT, UI, VITE, type Room } from './room.ts';

/** The office: its features see its shared parts, never each other; only its shell knows the features. */
const office = (packages: readonly string[]): readonly Room[] => [
  {
    at: 'apps/office/src/features/*',
    mayImport: [
      KERNEL,
      CONTRACTS,
      UI,
      ...['app', 'i18n', 'parts', 'shared'].map((f) => `apps/office/src/${f}`),
    ],
    packages,
    node: false,
  },
  {
    at: 'apps/office/src',
    mayImport: [KERNEL, CONTRACTS, UI, 'apps/office/src/features'],
    packages,
    node: false,
  },
  appTools('office', packages),
];

/** An app's configuration of its builds. */
const appTools = (name: string, packages: readonly string[]): Room => ({
  at: `apps/${name}`,
  mayImport: ['tools/vite', `${CONTRACTS}/languages.ts`],
  packages: [...packages, ...VITE],
  node: true,
});

/**
 * The member app's features whose doors (`index.ts`) other features may use, by who uses them. A feature that is not here uses the ground
 * alone. Without cycles: a test checks.
 */
export const FEATURE_DOORS: Readonly<Record<string, readonly string[]>> = {
  account: ['sessions'],
  cashier: ['account'],
  play: ['breaks'],
};

const MEMBER = 'apps/member/src';
const GROUND = [KERNEL, CONTRACTS, UI, `${MEMBER}/ground`, `${MEMBER}/i18n`];

/**
 * The member app in two storeys. Above: `main` (entries, registries, what is deferred) knows everything, `shell` and the features see the
 * ground and the doors of features. Below: `ground` and the texts import no room above.
 */
const member = (packages: readonly string[]): readonly Room[] => {
  const room = (at: string, mayImport: readonly string[], registries: readonly string[] = []): Room => ({
    at: `${MEMBER}/${at}`,
    mayImport,
    packages: [...packages, ...registries.map((name) => `virtual:feria-${name}`)],
    node: false,
  });
  return [
    ...Object.entries(FEATURE_DOORS).map(([name, doors]) =>
      room(`features/${name}`, [...GROUND, ...doors.map((door) => `${MEMBER}/features/${door}/index.ts`)]),
    ),
    room('features/*', GROUND),
    room('shell', [...GROUND, `${MEMBER}/features/*/index.ts`]),
    room('ground', GROUND, ['pages']),
    room('i18n', []),
    room(
      'main',
      [...GROUND, ...['features', 'shell'].map((above) => `${MEMBER}/${above}`)],
      // What tools/vite/features.ts makes of the features' manifests.
      ['pages', 'screens', 'dialogs', 'members', 'stale'],
    ),
    appTools('member', packages),
  ];
};

export const APP_ROOMS: readonly Room[] = [
  ...member([
    ...REACT,
    '@tanstack/react-query',
    'altcha-lib',
    'socket.io-client',
    'wouter',
    'jose',
    'qr',
    '@firebase/app',
    '@firebase/auth',
  ]),
  ...office([
    ...[...REACT, '@tanstack/react-query', 'socket.io-client', 'wouter', 'clsx'],
    ...['@mantine/core', '@mantine/hooks', '@mantine/notifications', 'mantine-datatable', 'qr'],
    ...['@mantine/tiptap', '@tiptap/react', '@tiptap/starter-kit'],
    ...['@tiptap/extension-image', '@tiptap/extension-table'],
  ]),
];
