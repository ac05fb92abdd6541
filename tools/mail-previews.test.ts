// The workbench cannot import the server: its stories name the previews, and this test finds a mail that has none.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleMails } from '../apps/server/test/mail-samples.ts';
import { repoRoot } from './binary.ts';

test('the workbench shows every mail of the catalogue, in each of its samples', () => {
  const stories = readFileSync(join(repoRoot, 'apps', 'web', '.storybook', 'mails.stories.tsx'), 'utf8');
  const shown = [...stories.matchAll(/'(\w+-\w+)'/g)].map(([, sample]) => sample);
  expect(shown).toEqual(sampleMails().map(({ name, variant }) => `${name}-${variant}`));
});
