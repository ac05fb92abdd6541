/** Every test in a browser fails when one of its pages complains: of a violated policy, by a console error, of an exception. */
import {
  expect,
  test as base,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
} from '@playwright/test';

/** What the browser itself says of a call that was refused, or found no network: what the page makes of it, journeys see. */
const refusedCall = /^Failed to load resource: the server responded with a status of (4\d\d|503) \(/;
const noNetwork =
  /^Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING)$/;

/** A file of the product that is missing, an answer of 500 and what a policy stopped are faults like any other. */
function isFault(message: ConsoleMessage): boolean {
  if (message.type() !== 'error') return false;
  const isCall = message.location().url.includes('/api/');
  return !(noNetwork.test(message.text()) || (isCall && refusedCall.test(message.text())));
}

/** Runs in each page before its own scripts, as the browser does not write down every violation. */
function tellViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    console.error(`Policy violated: ${effectiveDirective} by ${blockedURI} in ${sourceFile}`);
  });
}

function collectComplaints(browser: Browser): string[] {
  const complaints: string[] = [];
  browser.on('context', (context: BrowserContext) => {
    // Commands are carried out in their order: the context has no page yet.
    void context.addInitScript(tellViolations);
    context.on('weberror', (error) => complaints.push(String(error.error())));
    context.on('console', (message) => {
      if (isFault(message)) complaints.push(`${message.text()} ${message.location().url}`);
    });
  });
  return complaints;
}

/** Takes what a test has provoked out of the complaints. @throws when nobody complained of it. */
export async function takeProvoked(complaints: string[], told: RegExp): Promise<void> {
  // A page shows what went wrong before its complaint reaches the test.
  await expect
    .poll(() => complaints.filter((each) => told.test(each)), `nobody complained: ${told}`)
    .not.toEqual([]);
  takePossible(complaints, told);
}

/** Takes out of the complaints what may have been provoked and need not have been. */
export function takePossible(complaints: string[], told: RegExp): void {
  const others = complaints.filter((complaint) => !told.test(complaint));
  complaints.splice(0, complaints.length, ...others);
}

interface Fixtures {
  /** What the pages of this test complained of, in whatever context: it fails unless this is empty in the end. */
  complaints: string[];
}

export const test = base.extend<Fixtures, { collected: string[] }>({
  collected: [async ({ browser }, use) => use(collectComplaints(browser)), { scope: 'worker', auto: true }],
  complaints: [
    async ({ collected }, use) => {
      // What is left of the test before is not this one's.
      collected.length = 0;
      await use(collected);
      expect(collected, 'what pages complained of').toEqual([]);
    },
    { auto: true },
  ],
});
