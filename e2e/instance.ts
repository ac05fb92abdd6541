/** A product of its own whose clock is fixed, and staff who process its requests. */
import { openTestStaff, type TestStaff } from '@vestry/server/test/test-staff';
import { startTestServer, type TestServer } from '@vestry/server/test/test-server';
import { openTestData } from '@vestry/server/test/test-data';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** Monday, ten in the morning at the facility: Thursday, December 3rd, is the first available day. */
export const monday = new Date('2026-11-30T15:00:00Z');

/** Tables that a journey fills, referring ones first; they are emptied for the next journey. */
const madeByJourneys = [
  'approvals',
  'item_events',
  'recommendations',
  'pickups',
  'deliveries',
  'calendar_closures',
  'capacity',
  'capacity_defaults',
] as const;

export interface Instance {
  readonly server: TestServer;
  readonly staff: TestStaff;
  /** Moves the clocks of the server, of the staff and of this page to a moment. */
  goTo(page: Page, moment: Date): Promise<void>;
}

interface Fixtures {
  /** Every journey begins on Monday, for its page too, in an instance without requests or limits. */
  onMonday: undefined;
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
        goTo: async (page, moment) => {
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
  onMonday: [
    async ({ instance, page, testData }, use) => {
      for (const table of madeByJourneys) await testData.db.deleteFrom(table).execute();
      await testData.db.deleteFrom('settings').where('key', '=', 'calendar.cutOff').execute();
      await instance.goTo(page, monday);
      await use(undefined);
    },
    { auto: true },
  ],
});
