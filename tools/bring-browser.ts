// A step of `npm test`: finds or installs the browser, and prints which.
import { bringBrowser, NoBrowserError } from './find-browser.ts';

try {
  const { path, source } = bringBrowser(console.log);
  console.log(`${path} (from ${source})`);
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
