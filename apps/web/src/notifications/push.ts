/** This browser's part of messages on devices: what it can do, and its subscription. */
import { getPushState, subscribePush, unsubscribePush } from '@vestry/contract/notifications/calls';
import { callApi } from '../lib/transport/api.ts';

/**
 * `unsupported`: the browser has no messages, or the page is not secure. `install-first`: an iPhone or iPad, where only an app
 * on the Home Screen has them. `denied`: the user forbade the browser to ask again.
 */
export type PushAbility = 'unsupported' | 'install-first' | 'denied' | 'able';

export function pushAbility(): PushAbility {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll || !window.isSecureContext) return isApplePhone() ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** An iPad says that it is a Mac; a Mac has no screen to touch. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Whether this browser shows push messages. */
export async function readDevice(signal: AbortSignal): Promise<{ publicKey: string; isOn: boolean }> {
  const [state, subscription] = await Promise.all([callApi(getPushState, {}, { signal }), ownSubscription()]);
  const isKnown = subscription !== null && subscription.endpoint === state.endpoint;
  return { publicKey: state.publicKey, isOn: isKnown && Notification.permission === 'granted' };
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (pushAbility() === 'unsupported' || pushAbility() === 'install-first') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Requests the browser's permission and subscribes; false where the permission was not given. */
export async function turnOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new Error('no service worker');
  // One of an earlier sign-in, perhaps of somebody else, is not taken over: messages for them end with it.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
  await callApi(subscribePush, { body }, { loader: false });
  return true;
}

export async function turnOff(): Promise<void> {
  await callApi(unsubscribePush, {}, { loader: false });
  await (await ownSubscription())?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
