import type { Locator } from '@playwright/test';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that moves from a point, counted from the middle of what is touched. */
interface Finger {
  readonly from: Point;
  readonly by: Point;
}

/** Touches as real browser input: each finger moves along its path, all at once. */
export async function touch(target: Locator, ...fingers: readonly Finger[]): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('what is touched is not in sight');
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const at = (share: number) =>
    fingers.map(({ from, by }, id) => ({
      id,
      x: middle.x + from.x + by.x * share,
      y: middle.y + from.y + by.y * share,
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** One finger moves across the middle of the target as slowly as a person's, a step in each frame. */
export async function swipe(target: Locator, by: Point): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('what is swiped is not in sight');
  const page = target.page();
  const session = await page.context().newCDPSession(page);
  const steps = 12;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps - 0.5;
    const touchPoints = [{ x: middle.x + by.x * share, y: middle.y + by.y * share }];
    await session.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints,
    });
    await page.evaluate(async () => new Promise(requestAnimationFrame));
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
