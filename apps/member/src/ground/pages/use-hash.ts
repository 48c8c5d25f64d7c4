import { useSyncExternalStore } from 'react';

const CHANGES = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const;

function watch(listener: () => void): () => void {
  for (const name of CHANGES) addEventListener(name, listener);
  return () => {
    for (const name of CHANGES) removeEventListener(name, listener);
  };
}

/** The address's hash, whoever changes it; empty on the server, which is not told of it. */
export const useHash = (): string =>
  useSyncExternalStore(
    watch,
    () => location.hash,
    () => '',
  );
