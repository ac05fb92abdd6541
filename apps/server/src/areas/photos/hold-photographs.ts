/**
 * A backup copies photographs after its snapshot of the database has named them. It holds a shared lock meanwhile, and
 * a removal of a photograph takes the same lock alone.
 */
const photographsLock = `hashtextextended('vestry photographs', 0)`;

/** Waits for removals under way; held until the connection ends. */
export const holdPhotographs = `SELECT pg_advisory_lock_shared(${photographsLock})`;

/** False while anybody holds them; else they are the transaction's until it ends. */
export const takePhotographs = `SELECT pg_try_advisory_xact_lock(${photographsLock}) AS taken`;
