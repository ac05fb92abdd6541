import { clientError } from '../transport/api-error.ts';
import { release } from './new-release.ts';
import { wait } from '../async/wait.ts';

/** Where the server answers, an import fails because the page is being left: it goes within this, and shows nothing of it. */
const leavingMilliseconds = 3_000;

/**
 * Imports a part of the app. Where that fails and the server has a newer release, the page is reloaded and this never
 * settles; otherwise it throws as a call does that does not reach the server.
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    const check = await release.reloadIfNewer();
    if (check === 'reloading') return new Promise(() => undefined);
    if (check === 'same') await wait(leavingMilliseconds);
    throw clientError('NETWORK');
  }
}
