/** A strip says of an item in transit that an active delivery brings it, or that a pickup has it, until it is scanned in. */
export function onTheWayWords(deliveryRequested: boolean): string {
  return deliveryRequested ? 'On the way to you' : 'Picked up';
}
