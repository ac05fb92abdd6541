/** Chooses season changes: what comes home and what goes into storage at one visit. */
import type { SubmitAction } from './actions.ts';
import { chooseAppointment } from './choose-request.ts';
import { isFetchable } from './decide-submit.ts';
import { itemsOf, personOf, type Scene } from './scene.ts';
import { isDeliverable, type SimulatedClient } from './state.ts';

/** Mostly of items that can go each way, sometimes of one that cannot, and now and then without the visit that would fetch. */
export function changeSeason(
  scene: Scene,
  index: number,
  client: SimulatedClient,
): Extract<SubmitAction, { do: 'submitDelivery' }> | null {
  const { chance } = scene;
  const all = itemsOf(client);
  const home = all.filter((item) => isDeliverable(client, item));
  const storage = all.filter((item) => isFetchable(client, item));
  if (home.length === 0 || storage.length === 0) return null;
  return {
    do: 'submitDelivery',
    client: index,
    by: chance.isTrue(60) ? 'owner' : personOf(scene),
    items: chance.some(chance.isTrue(95) ? home : all, 4),
    isWithPickup: chance.isTrue(97),
    fetch: chance.some(chance.isTrue(93) ? storage : all, 4),
    ...chooseAppointment(scene, client),
    quote: null,
  };
}
