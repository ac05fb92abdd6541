/** The console's entry (`staff.html`): staff alone load it. */
import { followTheme } from '../lib/view/theme.ts';
import { mountRouter } from '../shell/mount-router.tsx';
import { showLoadFailure } from '../shell/show-load-failure.ts';
import { makeRouter } from './routes.ts';

followTheme();
void mountRouter(makeRouter()).catch(showLoadFailure);
