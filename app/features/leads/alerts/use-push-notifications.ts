import { useEffect, useState } from 'react';
import type { AlertChange } from '#app/features/leads/alerts/alert-forms.ts';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';

const WORKER_URL = '/push-worker.js';

/** `embedded`: browsers don't allow notifications in the frame of the Shopify admin. */
export type PushState = 'loading' | 'embedded' | 'unsupported' | 'blocked' | 'off' | 'on';

/** This browser's notifications; `submit` saves a subscription on the server. */
export function usePushNotifications(publicKey: string, submit: (change: AlertChange) => void) {
  const shell = useShell();
  const [state, setState] = useState<PushState>('loading');
  useEffect(() => {
    let isUnmounted = false;
    void readState(shell === 'embedded').then((current) => {
      if (!isUnmounted) setState(current);
    });
    return () => {
      isUnmounted = true;
    };
  }, [shell]);
  const turnOn = async () => {
    setState('loading');
    try {
      const subscription = await subscribe(publicKey);
      if (subscription) submit({ intent: 'subscribe', subscription });
    } catch {
      // The browser's own dialog has said why.
    }
    setState(await readState(false));
  };
  const turnOff = async () => {
    setState('loading');
    const current = await findSubscription();
    if (current) {
      submit({ intent: 'unsubscribe', endpoint: current.endpoint });
      await current.unsubscribe();
    }
    setState('off');
  };
  return { state, turnOn: () => void turnOn(), turnOff: () => void turnOff() };
}

async function readState(isEmbedded: boolean): Promise<PushState> {
  if (isEmbedded) return 'embedded';
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  // `Notification.permission` says 'denied' while a busy browser hasn't read the permission yet.
  const { state } = await navigator.permissions.query({ name: 'notifications' });
  if (state === 'denied') return 'blocked';
  try {
    return (await findSubscription()) && state === 'granted' ? 'on' : 'off';
  } catch {
    // The browser keeps no data of this site, so it has no service workers either.
    return 'unsupported';
  }
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(applicationServerKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER_URL);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) return null;
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}
