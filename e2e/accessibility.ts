/** Runs axe on a page. It is injected once per page, not once per run as axe's own wrapper does, which took most of the time. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** The smaller of its two files: pages parse it in half the time. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axeScript);
}

/**
 * Lists the faults that axe finds on the page as it is: a line each, with the rule and the element.
 * `without` names rules that do not fit what is shown.
 */
export async function faultsOf(page: Page, without: readonly string[] = []): Promise<string[]> {
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return run(page, { rules: off });
}

/** The rules of axe that read colours: another scheme of a page that `faultsOf` has read can break no other. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Lists the faults of the page's colours, in the scheme that it is shown in. */
export async function colorFaultsOf(page: Page): Promise<string[]> {
  return run(page, { runOnly: { type: 'rule', values: colorRules } });
}

async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  await settle(page);
  await bringAxe(page);
  const violations = await page.evaluate(async (given) => {
    // Injected by `bringAxe`.
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, { resultTypes: ['violations'], ...given })).violations;
  }, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${String(target)}) ${failureSummary ?? ''}`),
  );
}

/** Waits until transitions have ended; animations that are endless, or that scrolling drives, are not waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  });
}
