import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Refused } from '../../ground/http/failures.ts';
import { onTermsRefusal } from './terms-refusal.ts';

const quietly = { retry: false } as const;
const no = (code: RefusalCode) => () => Promise.reject(new Refused(code));

test('a game that was refused before anybody listened is heard of at once', async () => {
  const queries = new QueryClient();
  const code = 'identity.terms_changed';
  await queries.fetchQuery({ queryKey: ['launch'], queryFn: no(code), ...quietly }).catch(() => undefined);
  let heard = 0;
  onTermsRefusal(queries, () => (heard += 1))();
  expect(heard).toBe(1);
});

test('a game or a deposit that was refused for the terms is heard of, anything else is not', async () => {
  const queries = new QueryClient();
  let heard = 0;
  const stop = onTermsRefusal(queries, () => (heard += 1));
  const launch = (code: RefusalCode) =>
    queries.fetchQuery({ queryKey: [code], queryFn: no(code), ...quietly }).catch(() => undefined);
  const payIn = (code: RefusalCode) =>
    new MutationObserver(queries, { mutationFn: no(code), ...quietly }).mutate().catch(() => undefined);
  await launch('safety.play_blocked');
  await payIn('safety.deposit_blocked');
  expect(heard).toBe(0);
  await launch('identity.terms_changed');
  expect(heard).toBe(1);
  await payIn('identity.terms_changed');
  expect(heard).toBe(2);
  stop();
  await payIn('identity.terms_changed');
  expect(heard).toBe(2);
});
