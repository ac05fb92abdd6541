/** The console's entry (`staff.html`): staff alone load it. */
import { session } from '../auth/session.ts';
import { inBackground } from '../lib/async/in-background.ts';
import { followTheme } from '../lib/view/theme.ts';
import { mountRouter } from '../shell/mount-router.tsx';
import { showLoadFailure } from '../shell/show-load-failure.ts';
import { loadOfflineRun } from './error-or-run.tsx';
import { makeRouter } from './routes.ts';

followTheme();
// The run that is stored on this device is wiped with a sign-out; a session that ended by itself leaves the reports to be sent.
session.subscribe((event) => {
  if (event === 'signedOut')
    inBackground(import('./run/run-store.ts').then(async ({ wipeRun }) => wipeRun()));
});
void mountRouter(makeRouter(), loadOfflineRun).catch(showLoadFailure);
