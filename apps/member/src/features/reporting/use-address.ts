import { useLocation, useSearch } from 'wouter';

/** What the address says after `?`, and how a part of it becomes another without a step back; `undefined` takes it away. */
export function useAddress() {
  const [path, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const change = (parts: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parts))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    navigate(`${path}?${next.toString()}`, { replace: true });
  };
  return { search, change };
}
