import { expect, test } from 'vitest';
import { draftStore, type DraftStorage } from './drafts.ts';

function memoryStorage(): DraftStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

test('a draft is read back until it is dropped', () => {
  const drafts = draftStore(memoryStorage);
  expect(drafts.read('address')).toBeNull();
  drafts.write('address', { city: 'Paris', terms: true });
  expect(drafts.read('address')).toEqual({ city: 'Paris', terms: true });
  expect(drafts.read('pickup')).toBeNull();
  drafts.drop('address');
  expect(drafts.read('address')).toBeNull();
});

test('after a reload only the fields named as harmless are left', () => {
  const storage = memoryStorage();
  draftStore(() => storage).write('delivery', { note: 'By the door', phone: '+1' }, ['note']);
  expect(draftStore(() => storage).read('delivery')).toEqual({ note: 'By the door' });
});

test('nothing is stored for a form that names no harmless field', () => {
  const storage = memoryStorage();
  draftStore(() => storage).write('address', { city: 'Paris' });
  expect(storage.length).toBe(0);
});

test('the end of a session leaves no draft, and what others stored stays', () => {
  const storage = memoryStorage();
  storage.setItem('theme', 'dark');
  const drafts = draftStore(() => storage);
  drafts.write('a', { note: 'x' }, ['note']);
  drafts.write('b', { note: 'y' }, ['note']);
  drafts.clear();
  expect([drafts.read('a'), drafts.read('b')]).toEqual([null, null]);
  expect(storage.getItem('theme')).toBe('dark');
  expect(storage.length).toBe(1);
});

test('a blocked or full storage costs the reload, never the draft', () => {
  const drafts = draftStore(() => {
    throw new Error('blocked');
  });
  drafts.write('a', { note: 'x' }, ['note']);
  expect(drafts.read('a')).toEqual({ note: 'x' });
  expect(drafts.read('b')).toBeNull();
  drafts.clear();
  expect(drafts.read('a')).toBeNull();
});

test('a draft belongs to the user and closet of its session, and is found when they return', () => {
  const storage = memoryStorage();
  let owner = '7.12';
  const drafts = draftStore(
    () => storage,
    () => owner,
  );
  drafts.write('note', { text: 'By the door' }, ['text']);
  owner = '';
  expect(drafts.read('note')).toBeNull();
  owner = '7.13';
  drafts.deleteOfOthers(7);
  expect(drafts.read('note')).toBeNull();
  owner = '7.12';
  expect(drafts.read('note')).toEqual({ text: 'By the door' });
  owner = '77.12';
  drafts.deleteOfOthers(77);
  owner = '7.12';
  expect(drafts.read('note')).toBeNull();
  expect(storage.length).toBe(0);
});
