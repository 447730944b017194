import { useEffect, useState } from 'react';
import { remindersApi } from './reminders-api.ts';

export type PushState = 'unknown' | 'impossible' | 'offered' | 'on' | 'denied';

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/**
 * Whether this browser accepts push messages. Permission is requested only when the reader presses the
 * button.
 */
export function usePush(): { state: PushState; turnOn: () => Promise<void> } {
  const [state, setState] = useState<PushState>('unknown');
  useEffect(() => {
    void readState().then(setState, () => setState('impossible'));
  }, []);
  async function turnOn(): Promise<void> {
    if ((await Notification.requestPermission()) !== 'granted') {
      setState('denied');
      return;
    }
    const { key } = await remindersApi.call('pushKey', {});
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key),
    });
    const { endpoint, keys } = subscription.toJSON();
    const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
    await remindersApi.call('subscribe', { body });
    setState('on');
  }
  return { state, turnOn };
}

async function readState(): Promise<PushState> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return 'impossible';
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return 'offered';
  // The browser keeps its subscription where the server ended it, at a sign-out for instance.
  const { isKnown } = await remindersApi.call('known', { body: { endpoint: subscription.endpoint } });
  return isKnown ? 'on' : 'offered';
}
