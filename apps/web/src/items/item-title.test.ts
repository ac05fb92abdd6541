import { describe, expect, it } from 'vitest';
import { itemTitle, spokenItem } from './item-title.ts';

const item = { designers: 'Ottoline', observation: 'Grey dress', itemClientNumber: 'VC-1', category: 4 };
const bare = { ...item, designers: '', observation: '' };

describe('an item in one line', () => {
  it('is called by its observation', () => {
    expect(itemTitle(item)).toBe('Grey dress');
  });

  it('without one by its category, and by its number only where that is unknown', () => {
    expect(itemTitle(bare)).toBe('Dresses');
    expect(itemTitle({ ...bare, category: 99 })).toBe('VC-1');
  });

  it('is spoken with designer and number, and no comma stands for what is missing', () => {
    expect(spokenItem(item)).toBe('Ottoline, Grey dress, VC-1');
    expect(spokenItem(bare)).toBe('Dresses, VC-1');
  });
});
