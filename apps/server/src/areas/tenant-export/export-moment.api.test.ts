/** An export is of one moment, whatever is changed while it is written. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { loadExport, saveExport } from '../../../test/export-calls.ts';
import { makeClient, makeItem, moveItem } from '../../../test/factories.ts';
import { inTransaction } from '../../platform/database.ts';

const clock = { now: () => new Date('2026-11-30T15:00:00Z') };

test('an item that moves while its closet is exported is in one place in the file, which can be imported', async () => {
  const here = await createTestDatabase();
  const elsewhere = await createTestDatabase();
  try {
    const { db } = here;
    const clientId = await makeClient(db);
    const itemId = await makeItem(db, clientId, { number: 'A-1' });
    /** Waits until the export waits for the ways of items. */
    const untilWaiting = async () => {
      for (let isWaiting = false; !isWaiting;) {
        const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(db);
        isWaiting = rows.length > 0;
      }
    };
    const during = await inTransaction(db, async (trx) => {
      await sql`LOCK TABLE custody IN ACCESS EXCLUSIVE MODE`.execute(trx);
      const exporting = saveExport(db, clientId);
      await Promise.race([exporting, untilWaiting()]);
      await moveItem(trx, clientId, itemId, { kind: 'RESIDENCE', addressId: null });
      // In an object, so that it is not awaited while it waits for this transaction.
      return { exporting };
    });
    const file = await during.exporting;
    expect(file.clients?.[0]?.items).toMatchObject([
      { itemClientNumber: 'A-1', location: 'GR', way: [{ place: 'BIN', zone: 'GR' }] },
    ]);
    await loadExport(elsewhere.db, clock, file);
  } finally {
    await here.close();
    await elsewhere.close();
  }
});
