/** Where an item goes that is in transit: an active delivery brings it, a pickup fetches it. */
export function onTheWayWords(deliveryRequested: boolean): string {
  return deliveryRequested ? 'On the way to you' : 'On the way to us';
}
