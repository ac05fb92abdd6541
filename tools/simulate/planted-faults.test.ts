import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../binary.ts';
import { faultNames, plant, plantedFaults } from './planted-faults.ts';

test.each(faultNames)('%s can be planted: its place is in the source', (name) => {
  for (const edit of plantedFaults[name]) {
    const source = readFileSync(join(repoRoot, edit.file), 'utf8');
    expect(plant(source, edit)).not.toBe(source);
  }
});
