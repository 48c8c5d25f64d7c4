/** Where a browser forbids storage, an in-memory store takes its place until the page is closed. Imported before whatever reads it. */
for (const name of ['localStorage', 'sessionStorage'] as const)
  try {
    window[name].getItem('');
  } catch {
    const kept = new Map<string, string>();
    const lent = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, `${value}`),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    Object.defineProperty(window, name, { value: lent });
  }
