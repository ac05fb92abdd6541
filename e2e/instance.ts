/**
 * The `test` of journeys that depend on the date: each worker starts its own server with a fixed clock, and a member of staff who
 * processes requests through the API.
 */
import { openTestStaff, type TestStaff } from '@vestry/server/test/test-staff';
import { startTestServer, type TestServer } from '@vestry/server/test/test-server';
import { openTestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** Monday, November 30th, 10:00 at the facility; the first available day is Thursday, December 3rd. */
export const monday = new Date('2026-11-30T15:00:00Z');

/** The tables that are emptied before each journey; a table stands before those that it references. */
const emptiedTables = [
  'approvals',
  'item_events',
  'recommendations',
  'pickups',
  'deliveries',
  'runs',
  'calendar_closures',
  'due_backs',
  'capacity',
  'capacity_defaults',
] as const;

export interface Instance {
  readonly server: TestServer;
  readonly staff: TestStaff;
  /** Sets the clocks of the server, of the staff and of this page. */
  setClocks(page: Page, moment: Date): Promise<void>;
}

interface Fixtures {
  /** Runs before every journey: empties the tables and sets all clocks to `monday`. */
  startOnMonday: undefined;
}

export const test = base.extend<Fixtures, { instance: Instance }>({
  instance: [
    async ({}, use) => {
      let now = monday;
      const server = await startTestServer({ clock: now });
      const staff = await openTestStaff(server, () => now);
      await use({
        server,
        staff,
        setClocks: async (page, moment) => {
          now = moment;
          await server.setClock(moment);
          await page.clock.setFixedTime(moment);
        },
      });
      await staff.close();
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  testData: [
    async ({ instance: { server } }, use) => {
      const testData = await openTestData(server.databaseUrl, server.storageDir);
      await use(testData);
      await testData.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ instance }, use) => use(instance.server.origin),
  startOnMonday: [
    async ({ instance, page, testData }, use) => {
      await testData.emptyRecords();
      for (const table of emptiedTables) await testData.db.deleteFrom(table).execute();
      await testData.db.deleteFrom('settings').where('key', '=', 'calendar.cutOff').execute();
      await instance.setClocks(page, monday);
      await use(undefined);
    },
    { auto: true },
  ],
});
