/** A call that changes data records the change: a service that calls no `recordChange` is found here, as no compiler can. */
import type { Call } from '@vestry/contract/call';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { changedTables, type DatabaseWatch } from './watch-database.ts';

/** The tables that sign-in, uploads and the queue write for themselves; what comes of it is the change. */
const notes = ['challenges', 'demo_signups', 'job', 'known_devices', 'refresh_tokens', 'sessions', 'uploads'];

/** Calls that change more than notes and leave no row in the audit, each with its reason. */
const unrecorded: Readonly<Record<string, string>> = {
  'auth.login': 'the time of the last sign-in',
  'auth.verifyPasskeyAlone': 'the time of the last sign-in, the use of the passkey',
  'auth.verifyPasskeySignIn': 'the time of the last sign-in, the use of the passkey',
  'auth.verifySignInCode': 'the time of the last sign-in',
  'demo.confirm': 'a closet that is deleted again after a while',
  'trips.pack': 'each tap on a packing list',
  'emailChange.confirm': 'one of two confirmations: the address changes with the second',
};

/** Makes a call, which leaves a row in the audit if it changes data. Calls that read are not looked at. */
export async function expectRecorded(
  watch: DatabaseWatch,
  { name, method }: Call,
  make: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  if (method === 'GET') return make();
  const before = await watch.look();
  const answer = await make();
  const changed = changedTables(before, await watch.look()).filter((table) => !notes.includes(table));
  const needsRow = changed.length > 0 && !(name in unrecorded);
  expect(changed.includes('audit'), `${name} has changed ${changed.join(', ')}`).toBe(needsRow);
  return answer;
}
