import { openTestData, type TestData } from '@vestry/server/test/test-data';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';
import type { Engine } from './engine.ts';
import { openProxy, type ControlledProxy } from './proxy.ts';
import { createPageDriver } from './page-driver.ts';
import { itemCount, steps, type StepContext } from './steps.ts';

/** @param open null where this machine has no such engine: the steps are then skipped. */
export function smoke(name: string, open: (() => Promise<Engine>) | null): void {
  describe.skipIf(open === null)(name, () => {
    let testData: TestData | undefined;
    let proxy: ControlledProxy | undefined;
    let engine: Engine | undefined;
    let context: StepContext;

    beforeAll(async () => {
      const { origin, databaseUrl, storageDir } = inject('product');
      testData = await openTestData(databaseUrl, storageDir);
      const { owner } = await testData.makeCloset({
        items: itemCount,
        item: (index) => ({ number: `E-${String(index + 1).padStart(2, '0')}` }),
      });
      proxy = await openProxy(origin);
      if (open === null) throw new Error('its steps are left out');
      engine = await open();
      context = { engine, proxy, driver: createPageDriver(engine, proxy.origin), email: owner.email };
      console.log(engine.version);
    });

    afterAll(async () => {
      await engine?.close();
      await proxy?.close();
      await testData?.close();
    });

    test.each(steps)('$title', async ({ take }) => take(context));
  });
}
