/** A sign-out of which the platform could not be told; the next page of this browser is a visitor's all the same. */
import { owedSignOut } from '@feria/ui/owed-sign-out';
import { SESSION_HEADER, send } from '../http/api.ts';
import { keep } from '../market/preferences.ts';

const TIMEOUT_MS = 15_000;

const owed = owedSignOut('feria_sign_out_owed', (handle) =>
  send('DELETE', '/api/logout', { headers: { [SESSION_HEADER]: handle }, timeoutMs: TIMEOUT_MS }),
);

export function oweSignOut(handle: string): void {
  keep('feria_signed_in', '', 0);
  owed.owe(handle);
}

export function paySignOut(): void {
  void owed.pay();
}
