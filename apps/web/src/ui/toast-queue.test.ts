import { beforeEach, expect, test } from 'vitest';
import { showToast, toasts } from './toast-queue.ts';

beforeEach(() => toasts.clear());

const shownTexts = () => toasts.visibleToasts.map(({ content }) => content.text);

test('a toast stays for 4,000 ms, one that stays long for 12,000 ms', () => {
  showToast({ text: 'Item removed.' });
  showToast({ text: 'D-12: Confirmed', staysLong: true });
  expect(toasts.visibleToasts.map(({ timeout }) => timeout)).toEqual([12_000, 4000]);
});

test('the same words again take the place of the earlier ones and stay their full time', () => {
  showToast({ text: 'Saved.' });
  const [first] = toasts.visibleToasts;
  showToast({ text: 'Another.' });
  showToast({ text: 'Saved.' });
  expect(shownTexts()).toEqual(['Saved.', 'Another.']);
  expect(toasts.visibleToasts[0]?.key).not.toBe(first?.key);
});

test('a fourth pushes the oldest out', () => {
  for (const text of ['1', '2', '3', '4']) showToast({ text });
  expect(shownTexts()).toEqual(['4', '3', '2']);
});
