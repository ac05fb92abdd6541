/** After sign-out no messages arrive: the browser drops its subscription, as the server has dropped its own. */
export async function forgetDevice(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
