/** Every test in a browser fails when one of its pages violates the policy, logs an error or throws. */
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
} from '@playwright/test';

/** Messages of the browser about refused or failed calls; journeys check how the page handles these. */
const refusedCall = /^Failed to load resource: the server responded with a status of (4\d\d|503) \(/;
const noNetwork =
  /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)$/;

/** A missing file of the product, an answer of 500 and a policy violation count as faults. */
function isFault(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false;
  const isCall = message.location().url.includes('/api/');
  return !(noNetwork.test(message.text()) || (isCall && refusedCall.test(message.text())));
}

/** Runs in each page before its own scripts, because the browser does not log every violation. */
function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`Policy violated: ${effectiveDirective} by ${blockedURI} in ${sourceFile}`);
  });
}

function collectComplaints(browser: Browser): string[] {
  const complaints: string[] = [];
  browser.on('context', (context: BrowserContext) => {
    // Commands run in order, and the context has no page yet.
    void context.addInitScript(reportViolations);
    context.on('weberror', (error) => complaints.push(String(error.error())));
    context.on('console', (message) => {
      if (isFault(message)) complaints.push(`${message.text()} ${message.location().url}`);
    });
  });
  return complaints;
}

/** Removes complaints that a test has provoked. @throws when there was no such complaint. */
export async function takeProvoked(complaints: string[], pattern: RegExp): Promise<void> {
  // A page may show an error before its complaint reaches the test.
  await expect
    .poll(() => complaints.filter((each) => pattern.test(each)), `nobody complained: ${pattern}`)
    .not.toEqual([]);
  takePossible(complaints, pattern);
}

/** Removes complaints that a test may have provoked, if there are any. */
export function takePossible(complaints: string[], pattern: RegExp): void {
  const others = complaints.filter((complaint) => !pattern.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

interface Fixtures {
  /** Complaints of this test's pages, in all contexts: the test fails unless this is empty at its end. */
  complaints: string[];
}

export const test = base.extend<Fixtures, { collected: string[] }>({
  collected: [async ({ browser }, use) => use(collectComplaints(browser)), { scope: 'worker', auto: true }],
  complaints: [
    async ({ collected }, use) => {
      // Complaints left by the previous test do not belong to this one.
      collected.length = 0;
      await use(collected);
      expect(collected, 'what pages complained of').toEqual([]);
    },
    { auto: true },
  ],
});
