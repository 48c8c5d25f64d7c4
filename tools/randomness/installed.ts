import { spawnSync } from 'node:child_process';

/** The tools of others, and how Debian calls their packages. */
export const TOOLS = { dieharder: 'dieharder', ent: 'ent', rngtest: 'rng-tools5' } as const;
export type Tool = keyof typeof TOOLS;

/** The tools that this machine has, with what each says of its version. */
export function installedTools(): ReadonlyMap<Tool, string> {
  return new Map(
    (Object.keys(TOOLS) as Tool[]).flatMap((tool) => {
      const version = versionOf(tool);
      return version === null ? [] : [[tool, version] as const];
    }),
  );
}

function versionOf(tool: Tool): string | null {
  const asked = spawnSync(tool, tool === 'dieharder' ? ['-l'] : ['-V'], { encoding: 'utf8', input: '' });
  if (asked.error) return null;
  const package_ = spawnSync('dpkg-query', ['-W', '-f', '${Version}', TOOLS[tool]], { encoding: 'utf8' });
  if (!package_.error && package_.status === 0) return `${TOOLS[tool]} ${package_.stdout.trim()}`;
  return /version (\S+)/.exec(asked.stdout)?.[1] ?? 'of unknown version';
}
