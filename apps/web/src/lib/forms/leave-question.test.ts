import { expect, test, vi } from 'vitest';
import { leaveQuestion } from './leave-question.ts';

test('a question waits for its answer, and notifies the components that show it', async () => {
  const question = leaveQuestion();
  const shown = vi.fn<() => void>();
  question.subscribe(shown);
  const answered = question.ask();
  expect(question.isOpen()).toBe(true);
  question.answer(true);
  expect(question.isOpen()).toBe(false);
  expect(shown).toHaveBeenCalled();
  await expect(answered).resolves.toBe(true);
});

test('a second question takes the place of the first, which is answered with no', async () => {
  const question = leaveQuestion();
  const first = question.ask();
  const second = question.ask();
  await expect(first).resolves.toBe(false);
  expect(question.isOpen()).toBe(true);
  question.answer(false);
  await expect(second).resolves.toBe(false);
});
