/** Makes the requests that the scanner attacks: for every call of the contract those that succeed, each call on its own closet. */
import { allCalls } from '@vestry/contract/all-calls';
import type { Call } from '@vestry/contract/call';
import { isStaffAccess } from '@vestry/contract/users/rules';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { makeClient, makeUser } from '../../apps/server/test/factories.ts';
import { makeSampleCloset } from '../../apps/server/test/matrix/sample-closet.ts';
import { clientEntries, toWire } from '../../apps/server/test/matrix/entries.ts';
import { makeSampleFacility } from '../../apps/server/test/matrix/sample-facility.ts';
import { staffEntry } from '../../apps/server/test/matrix/staff-entries.ts';
import type { ValidRequest } from '../../apps/server/test/matrix/matrix-entry.ts';
import { makeStaff } from '../../apps/server/test/staff.ts';

export interface Target {
  readonly call: Call;
  /** Path and query of the request, with values that succeed. */
  readonly path: string;
  /** The same with a `*` after each value, which marks where sqlmap injects its payloads. */
  readonly marked: string;
  readonly body?: unknown;
  /** Email of the user who makes the call; undefined where the call needs no session. */
  readonly caller?: string;
  readonly isStaff: boolean;
}

/** Creates a closet for each call, and two members of staff. Leaves out event streams, which never end and have no text input. */
export async function makeTargets(db: Database): Promise<Target[]> {
  const manager = await makeStaff(db, 'accountManager');
  const operations = await makeStaff(db);
  // The template that a demo closet is copied from.
  await makeUser(db, [await makeClient(db, 'Demo')], { roles: [6] });
  const targets: Target[] = [];
  for (const [index, call] of allCalls.filter(({ stream }) => stream !== true).entries()) {
    const name = `target-${index}`;
    const own = await makeSampleCloset(db, { name, role: 1, now: new Date() });
    const isStaff = isStaffAccess(call.access);
    const entry = isStaff
      ? staffEntry(call.name, await makeSampleFacility(db, own, name, manager.id))
      : clientEntries.find((each) => each.call.name === call.name);
    const ofStaff = call.access === 'staff.accounts' ? manager : operations;
    const caller = call.access === 'public' ? undefined : (isStaff ? ofStaff : own.me).email;
    for (const request of entry?.requests(own, name) ?? [])
      targets.push({
        call,
        isStaff,
        ...targetParts(call, request),
        ...(caller === undefined ? {} : { caller }),
      });
  }
  return targets;
}

/** The request as path, marked path and body. */
function targetParts(call: Call, request: ValidRequest): Pick<Target, 'path' | 'marked' | 'body'> {
  const values = Object.entries(request.params ?? {});
  const marks = { params: Object.fromEntries(values.map(([key, value]) => [key, `${String(value)}*`])) };
  const { url } = toWire(call, request);
  const [path = '', query = ''] = url.split('?');
  const markedPath = values.length === 0 ? path : toWire(call, marks).url;
  const markedQuery = query === '' ? '' : `?${query.split('&').join('*&')}*`;
  return {
    path: `/api${url}`,
    marked: `/api${markedPath}${markedQuery}`,
    ...(request.body === undefined ? {} : { body: request.body }),
  };
}
