/** What became of an item that is in transit: an active delivery brings it, or a pickup has it, until it is scanned in. */
export function onTheWayWords(deliveryRequested: boolean): string {
  return deliveryRequested ? 'On the way to you' : 'Picked up';
}
