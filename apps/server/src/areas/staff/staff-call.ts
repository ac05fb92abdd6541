/** Staff calls bound to their functions: the same for the HTTP adapter and for the command line. */
import type { Call, CallInput } from '@vestry/contract/call';
import type { StaffPermission } from '@vestry/contract/users/rules';
import type { HandlerAnswer, HandlerInput, Route } from '../../platform/http/route.ts';

/** The member of staff who acts, as the audit and the events record it. */
export interface StaffActor {
  /** Null for the command line, unless an option names the member of staff. */
  readonly userId: number | null;
  readonly actor: 'STAFF' | 'COMMAND_LINE';
  readonly ip?: string;
  /** The role of staff; the command line has both. */
  readonly roles: readonly number[];
}

/** The role of who acts, as of this moment, for a view: the Owner reads in words which of the staff it was. */
export function roleOf({ actor, roles }: StaffActor): { readonly after?: object } {
  return actor === 'STAFF' ? { after: { staffRole: roles[0] } } : {};
}

/** A staff call: open neither to everybody nor to clients. */
export type StaffCall = Call & { readonly access: StaffPermission };

/** The input of a call, with the key of an idempotent one where the caller sent one; the command line has none. */
export type StaffInput<C extends StaffCall> = CallInput<C> & {
  readonly idempotencyKey?: string | null;
};

/** A call and what does it. `run` is typed by the call where it is bound. */
export interface StaffBinding {
  readonly call: StaffCall;
  readonly run: (by: StaffActor, input: never) => Promise<unknown>;
}

/** Binds a call to what does it; the types of input and answer come from the call. */
export function bindStaff<C extends StaffCall>(
  call: C,
  run: (by: StaffActor, input: StaffInput<C>) => Promise<HandlerAnswer<C>>,
): StaffBinding {
  return {
    call,
    async run(by: StaffActor, input: StaffInput<C>) {
      const answer = await run(by, input);
      // An answer of null is one, such as that of a request without a price.
      if (answer === undefined) return {};
      return answer;
    },
  };
}

/** Makes the routes that the HTTP adapter serves. */
export function toRoutes(bindings: readonly StaffBinding[]): Route[] {
  return bindings.map(({ call, run }) => ({
    call,
    // The call's schemas have made the input, and `bindStaff` has tied the type of `run` to the same call.
    handler: async (input: HandlerInput<StaffCall>) => run(actorOf(input), input as never),
  }));
}

function actorOf({ session, caller }: HandlerInput<StaffCall>): StaffActor {
  return { userId: session.userId, actor: 'STAFF', ip: caller.ip, roles: session.roles };
}
