import { expect, test, vi } from 'vitest';
import { bindMaintenance } from './maintenance.ts';

const run = { id: '1', attempt: 1, signal: AbortSignal.timeout(60_000) };

test('a task that fails holds up none of those after it, and fails the run', async () => {
  const info = vi.fn();
  const tasks = {
    demos: async () => Promise.reject(new Error('broken')),
    uploads: async () => Promise.resolve(3),
  };
  await expect(bindMaintenance({ tasks, log: { info } }).run({}, run)).rejects.toThrow('broken');
  expect(info.mock.calls).toEqual([[{ task: 'uploads', purged: 3 }, 'purged']]);
});
