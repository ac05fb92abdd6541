/** A script of the closet's document alone (`plugin.ts`), before the app's start. */
import { takeFirstPage } from './take-first-page.ts';

takeFirstPage();
