/** The file of what is shown: read whole, then handed to the browser. */
import { useMutation } from '@tanstack/react-query';
import { readOwnFile } from '../../ground/http/own-file.ts';

/** The browser reads it after this turn. */
const KEEP_MS = 60_000;

export function useFile() {
  return useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) => {
      const url = URL.createObjectURL(
        await readOwnFile(path, { signal: new AbortController().signal, onProgress: () => undefined }),
      );
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
    },
  });
}
