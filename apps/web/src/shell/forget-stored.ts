import { wipeCached } from '../items/cached-closet.ts';
import { forgetDevice } from '../notifications/forget-device.ts';
import { forgetTrips } from '../requests/trips/trip-store.ts';

/**
 * Brings what is stored on this device in line with the session: its cached closet and its messages end with it; of trips the taps that
 * were not sent wait for the same person.
 */
export async function forgetStored(
  event: 'changed' | 'ended' | 'signedIn' | 'signedOut',
  user: { readonly userId: number } | null,
): Promise<void> {
  await Promise.all([
    forgetTrips(event, user),
    ...(event === 'signedIn' ? [] : [wipeCached(), forgetDevice()]),
  ]);
}
