import { expect, test, vi } from 'vitest';
import { bindReminders } from './remind.ts';

test('reminders of appointments that fail hold up none of what is due back', async () => {
  const remindDueBacks = vi.fn(async () => Promise.resolve(1));
  const job = bindReminders({ remind: async () => Promise.reject(new Error('broken')), remindDueBacks });
  const run = { id: '1', attempt: 1, signal: AbortSignal.timeout(60_000) };
  await expect(job.run({}, run)).rejects.toThrow('broken');
  expect(remindDueBacks).toHaveBeenCalledTimes(1);
});
