import { watch } from 'node:fs';
import { join } from 'node:path';

const SETTLE_MS = 150;
const IGNORED = /(?:^|\/)(?:dist|node_modules|test)\/|\.test\.tsx?$|\.json$|\.css$|\/client\//;

/** Calls `changed` once after each burst of changes to sources under `folders`. Gives back how to end it. */
export function watchSources(root: string, folders: readonly string[], changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file === null || IGNORED.test(`${folder}/${file}`)) return;
      clearTimeout(timer);
      timer = setTimeout(changed, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
