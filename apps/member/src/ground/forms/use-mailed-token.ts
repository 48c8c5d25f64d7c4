import { useEffect, useState } from 'react';

/**
 * The token of a mailed link. It stands behind the sign, which no server is sent, and leaves the address as soon as it is read: it is
 * in no history, no log and no referrer. Undefined until then; empty where there is none.
 */
export function useMailedToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => {
      const given = location.hash.slice(1);
      if (given !== '') history.replaceState(history.state, '', location.pathname);
      setToken((old) => (given === '' ? (old ?? '') : given));
    };
    read();
    // A newer link may be opened in the same tab.
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}
