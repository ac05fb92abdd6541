import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import type { BuildEnvironmentOptions, PluginOption } from 'vite';
import { browserTargets } from './browser-targets.ts';
import { compiledBefore } from './compiled-before.ts';
import { contractForBrowsers } from './contract-for-browsers.ts';
import { documents } from './document-plugin.ts';

const compiler = reactCompilerPreset({ panicThreshold: 'all_errors' });
// Without a hook and without JSX there is nothing to memoise, and Babel would read the module in vain.
compiler.rolldown.filter = { code: /\buse[A-Z]|<\/|\/>/ };

/**
 * The plugins with which both entries are built: the clients' app (`vite.config.ts`) and the console
 * (`vite.staff.config.ts`).
 */
export const plugins: PluginOption[] = [
  react(),
  // The React Compiler memoises components, so that nobody does by hand. What stands in front of the guard, the form that
  // stands there too, what says that something failed or is missing, and what frames the closet's cards are drawn a few
  // times only: the memory would cost a first visit five kilobytes and save nothing. Buttons take new properties at each
  // drawing, so that theirs never served. What the compiler cannot take ends the build: it would be left out
  // silently, and all that stands on it drawn anew at every press.
  compiledBefore(
    babel({
      presets: [compiler],
      // A build has none; the development server's are for debugging.
      sourceMap: process.env['NODE_ENV'] !== 'production',
      exclude: [
        /node_modules/,
        /src\/(auth\/|demo\/|lib\/forms\/use-form|ui\/((text-|password-)?field|(icon-)?button|notice|empty-state)\.|(app|shell)\/error-)/,
        /src\/(app\/(header|frame)|shell\/(loaders|leave-guard)|ui\/(avatar|closable-tag|loader|pagination|query-boundary|search-box|skeleton|toast))\./,
        /src\/items\/(category-tiles|closet-(heading|search-box|states)|filter-(bar|chips))\./,
      ],
    }),
  ),
  tailwindcss(),
  contractForBrowsers(),
  documents(),
  // React Aria speaks thirty languages; the app speaks one.
  { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
];

export const build = {
  target: browserTargets(),
  outDir: 'dist',
  // Everything is a file of its own: the content security policy allows no inline data but thumbhashes.
  assetsInlineLimit: 0,
  sourcemap: false,
  // Files that a lazy one needs are found by reading it: naming them all beforehand would be three of the first
  // visit's kilobytes, and the page's code loads while the session is fetched anyway.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
  },
  reportCompressedSize: false,
} satisfies BuildEnvironmentOptions;

export const treeshake = {
  // Making a schema or what declares calls does nothing but answer it: what a chunk does not use stays out of it.
  manualPureFunctions: ['defineCallFrom', 'pagedSchema', 'repeatable'],
};
