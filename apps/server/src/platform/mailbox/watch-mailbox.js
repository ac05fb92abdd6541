// Runs in the browser, on the mailbox's list alone. It reloads the page when another mail has come and never otherwise,
// so that what somebody reads or has focused stays where it is.
const LOOK_AGAIN_MS = 3000;
const shown = document.querySelector('main')?.dataset.newest;

async function look() {
  try {
    const answer = await fetch('/mailbox', { cache: 'no-store' });
    const newest = /<main data-newest="([^"]*)"/.exec(await answer.text())?.[1];
    if (newest !== undefined && newest !== shown) location.reload();
  } catch {
    // The server is closed: it may be there again the next time.
  }
}

setInterval(() => {
  if (!document.hidden) void look();
}, LOOK_AGAIN_MS);
