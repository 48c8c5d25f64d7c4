/** Whether this device hears of us while no page is open, and the way to change it. The browser asks its own question before anything comes. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PushLook, PushState } from '@feria/contracts/delivery/push';
import { call, readOwn } from '../../ground/http/api.ts';

export type Standing = 'unsupported' | 'install' | 'denied' | 'off' | 'on';
type Device = { standing: Standing; showsAmounts: boolean };

/** The browser's own service did not answer; nothing was turned on. */
export class PushUnreached extends Error {}

const KEY = ['own', 'push device'] as const;
const asOf = (standing: Standing): Device => ({ standing, showsAmounts: false });

export function usePush() {
  const queries = useQueryClient();
  const device = useQuery({ queryKey: KEY, queryFn: readDevice });
  const refresh = () => queries.invalidateQueries({ queryKey: KEY });
  const turnOn = useMutation({ mutationFn: subscribe, onSettled: refresh });
  const turnOff = useMutation({ mutationFn: unsubscribe, onSettled: refresh });
  return { device, turnOn, turnOff };
}

/** iOS has no push for a page: only what stands on the home screen may ask for it. */
const isPageOnIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) && !('PushManager' in globalThis);

async function readDevice(): Promise<Device> {
  if (isPageOnIos()) return asOf('install');
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return asOf('unsupported');
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return asOf('unsupported');
  if (Notification.permission === 'denied') return asOf('denied');
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return asOf('off');
  const { isOn, showsAmounts } = await call<PushLook>('/api/push/look', {
    method: 'POST',
    session: true,
    body: { endpoint: subscription.endpoint },
  });
  return { standing: isOn ? 'on' : 'off', showsAmounts };
}

async function subscribe(showsAmounts: boolean): Promise<void> {
  const { key } = await readOwn<PushState>('/api/push');
  if (key === null || (await Notification.requestPermission()) !== 'granted') return;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch((cause: unknown) => {
      throw new PushUnreached('no push service', { cause });
    });
  const { endpoint, keys } = subscription.toJSON();
  await call('/api/push', { method: 'PUT', session: true, body: { endpoint, keys, showsAmounts } });
}

async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await call('/api/push/remove', { method: 'POST', session: true, body: { endpoint } });
  await subscription.unsubscribe();
}
