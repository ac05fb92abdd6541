import { expect, test } from 'vitest';
import { unsavedWork } from './unsaved.ts';

function setUp() {
  const listeners = new Set<unknown>();
  const work = unsavedWork(() => ({
    addEventListener: (_type: string, listener: unknown) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: unknown) => void listeners.delete(listener),
  }));
  return { work, listeners };
}

test('the browser asks while anything is unsaved, and no longer', () => {
  const { work, listeners } = setUp();
  expect(listeners.size).toBe(0);
  const first = work.hold('leave', null);
  const second = work.hold('reload', null);
  expect(listeners.size).toBe(1);
  first();
  expect(listeners.size).toBe(1);
  second();
  second();
  expect(listeners.size).toBe(0);
});

test('a form that keeps a draft can be left, one without cannot', () => {
  const { work } = setUp();
  work.hold('reload', null);
  expect(work.isLostWithPage()).toBe(false);
  const release = work.hold('leave', null);
  expect(work.isLostWithPage()).toBe(true);
  release();
  expect(work.isLostWithPage()).toBe(false);
});

test('a panel loses what is in it, the page what is in it and above it', () => {
  const { work } = setUp();
  const release = work.hold('leave', null);
  expect([work.isLostWith('panel'), work.isLostWithPanels(), work.isLostWithPage()]).toEqual([
    false,
    false,
    true,
  ]);
  work.hold('leave', 'panel');
  expect([work.isLostWith('panel'), work.isLostWith('other')]).toEqual([true, false]);
  release();
  expect([work.isLostWithPanels(), work.isLostWithPage()]).toEqual([true, true]);
});

test('nothing is asked about once the session has ended', () => {
  const { work, listeners } = setUp();
  const release = work.hold('leave', null);
  work.clear();
  expect(work.isLostWithPage()).toBe(false);
  expect(listeners.size).toBe(0);
  release();
  work.hold('leave', null);
  expect(listeners.size).toBe(1);
});
