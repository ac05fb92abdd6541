import { session } from '../auth/session.ts';
import { drafts } from '../lib/forms/drafts.ts';
import { inBackground } from '../lib/async/in-background.ts';
import { forgetSessionMemory, forgetMemoryOfOthers } from '../lib/session/session-memory.ts';
import { unsaved } from '../lib/forms/unsaved.ts';
import { paths } from '../app/paths.ts';
import type { AnyRouter } from '@tanstack/react-router';

/** Brings this tab's page in line with its session, whichever tab ended or began it. */
export function followSession(router: AnyRouter): void {
  session.subscribe((event) => {
    const user = session.current();
    if (event === 'signedOut' || event === 'changed') {
      drafts.clear();
      forgetSessionMemory();
    } else if (user !== null) {
      // A session that ended by itself is taken up by the same person, or what that person wrote is dropped.
      drafts.deleteOfOthers(user.userId);
      forgetMemoryOfOthers(user.userId);
    }
    // No question is asked about work of an earlier session.
    if (event !== 'signedIn') unsaved.clear();
    if (event !== 'begun')
      inBackground(import('./forget-stored.ts').then(async ({ forgetStored }) => forgetStored(event, user)));
    switch (event) {
      case 'begun':
        return;
      case 'signedIn':
        return void router.invalidate();
      case 'signedOut':
        return void router.navigate({ to: paths.login });
      case 'ended':
        return void router.navigate({ to: paths.login, search: { from: router.state.location.href } });
      case 'changed':
        // Another tab is signed in as somebody else: nothing of this page may stay. It leads on.
        return window.location.assign(paths.login);
    }
  });
}
