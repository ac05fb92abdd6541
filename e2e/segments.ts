/** Fields of a day or a time, whose segments are typed one by one. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const fieldOf = (scope: Page | Locator, label: string | RegExp) => scope.getByRole('group', { name: label });

/** Types a day (`2026-12-02`) or a time (`19:00`) into the field of this name. */
export async function typeSegments(
  scope: Page | Locator,
  label: string | RegExp,
  value: string,
): Promise<void> {
  for (const [segment, text] of Object.entries(segmentsOf(value)))
    await fieldOf(scope, label).locator(`[data-type=${segment}]`).pressSequentially(text);
}

/** That the field of this name shows a day (`2026-12-02`). */
export async function expectDay(scope: Page | Locator, label: string | RegExp, value: string): Promise<void> {
  const { month, day, year } = dayOf(value);
  await expect(fieldOf(scope, label)).toHaveText(`${month}/${day}/${year}`);
}

function segmentsOf(value: string): Readonly<Record<string, string>> {
  return value.includes('-') ? dayOf(value) : timeOf(value);
}

function dayOf(value: string) {
  const [year = '', month = '', day = ''] = value.split('-');
  return { month, day, year };
}

function timeOf(value: string) {
  const [hour = 0, minute = 0] = value.split(':').map(Number);
  return {
    hour: String(hour % 12 || 12),
    minute: String(minute).padStart(2, '0'),
    dayPeriod: hour < 12 ? 'AM' : 'PM',
  };
}
