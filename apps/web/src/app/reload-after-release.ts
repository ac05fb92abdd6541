const key = 'vestry.reloaded-at';
const pauseMs = 60_000;

/**
 * A new release replaces the files of the old one: a tab that was open meanwhile asks for code that is gone. It then
 * loads the page anew, once; should that not help, the error page says so.
 */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < pauseMs) return;
    sessionStorage.setItem(key, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
