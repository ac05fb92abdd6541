/** The state and the chance that every choice of an action reads, and the choices that several kinds of action share. */
import type { Action } from './actions.ts';
import type { Chance } from './chance.ts';
import { isOpen, type Person, type SimulatedClient, type SimulatedRequest, type State } from './state.ts';

export interface Scene {
  readonly state: State;
  readonly chance: Chance;
  readonly at: Date;
}

/** Chooses an action about a closet; null where none of its kind is possible now. */
export type Chooser = (scene: Scene, index: number, client: SimulatedClient) => Action | null;

export function personOf({ chance }: Scene): Person {
  const roll = chance.int(1, 20);
  return roll <= 11 ? 'owner' : roll <= 19 ? 'member' : 'viewer';
}

export function itemsOf(client: SimulatedClient): number[] {
  return client.items.map((_, index) => index);
}

export function chooseRequest({ chance }: Scene, client: SimulatedClient): SimulatedRequest | null {
  if (client.requests.length === 0) return null;
  const open = client.requests.filter(isOpen);
  return chance.pick(open.length > 0 && chance.isTrue(90) ? open : client.requests.slice(-12));
}
