/** axe on a page. It is laid into the page once, not once per look as its own wrapper does: that is most of the time. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(axe.source);
}

/**
 * What axe finds wrong with what the page shows now: a line each, with the rule and where.
 * `without` names rules that do not fit what is shown.
 */
export async function faultsOf(page: Page, without: readonly string[] = []): Promise<string[]> {
  await settle(page);
  await bringAxe(page);
  const violations = await page.evaluate(async (rules) => {
    // Laid into the page by `bringAxe`.
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const off = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
    return (await inPage.run(document, { resultTypes: ['violations'], rules: off })).violations;
  }, without);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} (${String(target)}) ${failureSummary ?? ''}`),
  );
}

/** Waits until colours and positions that are on their way have arrived; an endless motion is not waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  });
}
