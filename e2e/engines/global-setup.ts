/** Starts one instance for both engines, built as for production. */
import { startTestServer } from '@vestry/server/test/test-server';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    readonly product: { readonly origin: string; readonly databaseUrl: string; readonly storageDir: string };
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer({ built: true });
  const { origin, databaseUrl, storageDir } = server;
  project.provide('product', { origin, databaseUrl, storageDir });
  return async () => server.stop();
}
