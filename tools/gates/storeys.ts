/**
 * An app in two storeys: `main/` (entries, providers, registries) knows everything; `shell/` and `features/` stand on `ground/`, which
 * knows nothing above it. A feature enters another one by its `index.ts`, where the table of doors allows it.
 */
import type { Room } from './rooms.ts';

/** The doors that each feature of the office may knock on. Without cycles: a test checks. */
export const OFFICE_DOORS: Doors = {
  members: ['audit', 'approvals'],
  'hand-pays': ['reversals', 'approvals'],
  messages: ['approvals'],
  rewards: ['approvals'],
  vendors: ['approvals'],
};

export type Doors = Readonly<Record<string, readonly string[]>>;

interface App {
  /** `apps/office`. */
  at: string;
  doors: Doors;
  /** What every room of it may import from elsewhere in the house, and from outside. */
  shared: readonly string[];
  packages: readonly string[];
}

export function storeys({ at, doors, shared, packages }: App): readonly Room[] {
  const room = (name: string, mayImport: readonly string[]): Room => ({
    at: `${at}/src/${name}`,
    mayImport: [...shared, ...mayImport],
    packages,
    node: false,
  });
  const ground = `${at}/src/ground`;
  const features = `${at}/src/features`;
  return [
    ...Object.entries(doors).map(([feature, open]) =>
      room(`features/${feature}`, [ground, ...open.map((door) => `${features}/${door}/index.ts`)]),
    ),
    room('features/*', [ground]),
    room('ground', []),
    room('shell', [ground]),
    room('main', [ground, features, `${at}/src/shell`]),
  ];
}

/** Features that can reach themselves through the doors. */
export const circlesIn = (doors: Doors): readonly string[] => {
  const reach = (from: string, seen: readonly string[]): readonly string[] =>
    (doors[from] ?? []).flatMap((next) =>
      seen.includes(next) ? [next] : [next, ...reach(next, [...seen, next])],
    );
  return Object.keys(doors).filter((feature) => reach(feature, [feature]).includes(feature));
};
