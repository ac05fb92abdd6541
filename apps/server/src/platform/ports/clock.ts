/**
 * The one source of the present moment in the server, so that tests can hold it still.
 * Services read time from here and pass days on to the contract's rules as arguments.
 */
export interface Clock {
  /** The present instant (UTC inside; the facility's calendar day is derived with `FACILITY_TIMEZONE`). */
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
