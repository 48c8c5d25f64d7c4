/**
 * A sign-out of which the server could not be told: the page forgets its person at once, and the server hears of it as soon as it can be
 * reached, in this visit or a later one. What is kept for that is the session's public handle, which opens nothing without the cookie; a
 * session that began in this browser meanwhile has another handle, and goes on.
 */

const AGAIN_MS = 15_000;

export interface OwedSignOut {
  owe(handle: string): void;
  /** Tells the server what it is owed, and goes on trying. Answers whether nothing is owed any more. */
  pay(): Promise<boolean>;
}

/** `tell` ends the session of that handle; it rejects where nobody answers. A no (401) is an answer, too: that session is over. */
export function owedSignOut(key: string, tell: (handle: string) => Promise<Response>): OwedSignOut {
  let paying: Promise<boolean> | undefined;

  function pay(): Promise<boolean> {
    paying ??= payOnce().finally(() => {
      paying = undefined;
    });
    return paying;
  }

  async function payOnce(): Promise<boolean> {
    const handle = localStorage.getItem(key);
    if (handle === null) return true;
    const answer = await tell(handle).catch(() => undefined);
    const isPaid = answer !== undefined && (answer.ok || answer.status === 401);
    if (isPaid) localStorage.removeItem(key);
    else payLater(() => void pay());
    return isPaid;
  }

  return {
    pay,
    owe(handle) {
      localStorage.setItem(key, handle);
      void pay();
    },
  };
}

function payLater(pay: () => void): void {
  const again = (): void => {
    clearTimeout(timer);
    removeEventListener('online', again);
    pay();
  };
  const timer = setTimeout(again, AGAIN_MS);
  addEventListener('online', again);
}
