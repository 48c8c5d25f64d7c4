/**
 * An app in two storeys: `main/` (entries, providers, registries) knows everything; `shell/` and `features/` stand on `ground/`, which
 * knows nothing above it. A feature enters another one by its `index.ts`, where the table of doors allows it.
 */
import type { Room } from './room.ts';

/** By the name of a feature, the features whose doors it may knock on. A feature that is not named uses the ground alone. */
export type Doors = Readonly<Record<string, readonly string[]>>;

type App = {
  /** `apps/office`. */
  at: string;
  doors: Doors;
  /** Whether the shell may knock on the doors of all features, too. */
  shellKnocks?: boolean;
  /** What every room of it may import from elsewhere in the repository, and from outside. */
  shared: readonly string[];
  packages: readonly string[];
  /** Modules that the build makes of the features' manifests, by the room that may import them. */
  generated?: Readonly<Partial<Record<'main' | 'shell' | 'ground', readonly string[]>>>;
};

/** The rooms of an app, the narrow ones before the wide ones. */
export function storeys({
  at,
  doors,
  shellKnocks = false,
  shared,
  packages,
  generated = {},
}: App): readonly Room[] {
  const room = (name: string, mayImport: readonly string[], made: readonly string[] = []): Room => ({
    at: `${at}/src/${name}`,
    mayImport: [...shared, ...mayImport],
    packages: [...packages, ...made],
    node: false,
  });
  const below = ['ground', 'i18n'].map((name) => `${at}/src/${name}`);
  const features = `${at}/src/features`;
  return [
    ...Object.entries(doors).map(([feature, open]) =>
      room(`features/${feature}`, [...below, ...open.map((door) => `${features}/${door}/index.ts`)]),
    ),
    room('features/*', below),
    room('shell', [...below, ...(shellKnocks ? [`${features}/*/index.ts`] : [])], generated.shell),
    room('ground', below, generated.ground),
    room('i18n', []),
    room('main', [...below, features, `${at}/src/shell`], generated.main),
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
