import type { Subscription } from '../generated/messages';

/** Can this browser be sent notices at all? */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Have this browser take notices of the server with this key; null where its owner does not allow that. */
export async function subscribe(key: string): Promise<Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be for another key, or of no use any more
  const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}
