import { describe, expect, test } from 'vitest';
import { forgetSessionMemory, forgetMemoryOfOthers, sessionMemory } from './session-memory.ts';

describe('what outlives its page', () => {
  test('is made once a key', () => {
    const remember = sessionMemory<object>();
    const first = remember('1', () => ({}));
    expect(remember('1', () => ({}))).toBe(first);
    expect(remember('2', () => ({}))).not.toBe(first);
  });

  test('is cleared with the session, in every memory', () => {
    const numbers = sessionMemory<object>();
    const names = sessionMemory<object>();
    const [one, name] = [numbers('1', () => ({})), names('a', () => ({}))];
    forgetSessionMemory();
    expect(numbers('1', () => ({}))).not.toBe(one);
    expect(names('a', () => ({}))).not.toBe(name);
  });

  test('is found by the same user and closet again, by nobody else', () => {
    let owner = '7.12';
    const remember = sessionMemory<object>(() => owner);
    const first = remember('1', () => ({}));
    owner = '7.13';
    expect(remember('1', () => ({}))).not.toBe(first);
    owner = '7.12';
    forgetMemoryOfOthers(7);
    expect(remember('1', () => ({}))).toBe(first);
    forgetMemoryOfOthers(70);
    expect(remember('1', () => ({}))).not.toBe(first);
  });
});
