/** What an operator types of an address, and how it is read. Pure. */
import { TargetPayload } from '@feria/contracts/conformance/runs';
import type { Dialect } from '@feria/contracts/vendor-door/vendor-api';

export type TargetForm = {
  name: string;
  side: 'wallet' | 'vendor';
  dialect: Dialect;
  url: string;
  vendor: string;
  game: string;
  currency: string;
  keyKind: 'given' | 'generated';
  key: string;
  theirKey: string;
  sessionsKind: 'call' | 'prepared';
  sessionUrl: string;
  prepared: string;
};
export type TargetField = keyof TargetForm;

export function newTarget(): TargetForm {
  return {
    name: '',
    side: 'wallet',
    dialect: 'caleta',
    url: '',
    vendor: '',
    game: '',
    currency: 'COP',
    keyKind: 'given',
    key: '',
    theirKey: '',
    sessionsKind: 'call',
    sessionUrl: '',
    prepared: '',
  };
}

export const signsWithRsa = (dialect: Dialect): boolean => dialect === 'hub88' || dialect === 'caleta';

/** Which fields there are, by who is tried and how the two talk. */
export function fieldsOf({ side, dialect, keyKind, sessionsKind }: TargetForm): ReadonlySet<TargetField> {
  const fields: TargetField[] = ['name', 'side', 'dialect', 'url', 'vendor', 'currency', 'keyKind'];
  if (keyKind === 'given') fields.push('key');
  if (side === 'vendor' && signsWithRsa(dialect)) fields.push('theirKey');
  if (side === 'wallet') {
    fields.push('game', 'sessionsKind', sessionsKind === 'call' ? 'sessionUrl' : 'prepared');
  }
  return new Set(fields);
}

/** A transfer wallet is the vendor's: it is always the vendor who is tried. */
export function withDialect(form: TargetForm, dialect: Dialect): TargetForm {
  return { ...form, dialect, side: dialect === 'transfer' ? 'vendor' : form.side };
}

export function readTarget(form: TargetForm): { payload?: TargetPayload; wrong: TargetField[] } {
  const shown = fieldsOf(form);
  const text = (field: 'url' | 'game' | 'theirKey' | 'sessionUrl'): string | null =>
    shown.has(field) && form[field].trim() !== '' ? form[field].trim() : null;
  const { side, dialect, currency, keyKind, sessionsKind, prepared } = form;
  const payload = {
    name: form.name,
    side,
    dialect,
    currency,
    url: text('url'),
    game: text('game'),
    ...(form.vendor.trim() === '' ? {} : { vendor: form.vendor }),
    key: keyKind === 'given' ? { kind: keyKind, text: form.key.trim() } : { kind: keyKind },
    theirKey: text('theirKey'),
    sessions:
      sessionsKind === 'call'
        ? { kind: sessionsKind, url: text('sessionUrl') }
        : { kind: sessionsKind, text: prepared },
  };
  const missing: TargetField[] = [
    ...(shown.has('theirKey') && payload.theirKey === null ? (['theirKey'] as const) : []),
    ...(shown.has('prepared') && prepared.trim() === '' ? (['prepared'] as const) : []),
  ];
  const { success, data, error } = TargetPayload.safeParse(payload);
  const wrong = [...missing, ...(error?.issues ?? []).flatMap(({ path }) => fieldAt(path))];
  return success && wrong.length === 0 ? { payload: data, wrong } : { wrong: [...new Set(wrong)] };
}

/** The field that a place of the payload was typed into. */
function fieldAt([first, second]: readonly PropertyKey[]): TargetField[] {
  if (first === 'key') return ['key'];
  if (first === 'sessions') return [second === 'url' ? 'sessionUrl' : 'prepared'];
  const own: readonly TargetField[] = [
    'name',
    'side',
    'dialect',
    'url',
    'vendor',
    'game',
    'currency',
    'theirKey',
  ];
  return own.filter((field) => field === first);
}
