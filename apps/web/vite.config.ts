import optimizeLocales from '@react-aria/optimize-locales-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets } from './browser-targets.ts';
import { contractForBrowsers } from './contract-for-browsers.ts';
import { firstVisit } from './src/first-visit/plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';

/** The API of `npm run dev`; the built app is served by the API itself. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

const first = firstVisit();

export default defineConfig({
  plugins: [
    react(),
    // The React Compiler memoises components, so that nobody does by hand. What stands in front of the guard and the
    // form that stands there too are drawn a few times only: the memory would cost a first visit two kilobytes and save
    // nothing. What the compiler cannot take ends the build: it would be left out silently, and all that stands on it
    // drawn anew at every press.
    babel({
      presets: [reactCompilerPreset({ panicThreshold: 'all_errors' })],
      exclude: [/node_modules/, /src\/(auth\/|demo\/|lib\/forms\/use-form|ui\/(text-|password-)?field\.)/],
    }),
    tailwindcss(),
    contractForBrowsers(),
    first.plugin,
    serviceWorker(),
    // React Aria speaks thirty languages; the app speaks one.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  server: { proxy: { '/api': server, '/photos': server, '/mailbox': server } },
  build: {
    target: browserTargets(),
    outDir: 'dist',
    assetsDir: 'assets',
    // Everything is a file of its own: the content security policy allows no inline data but thumbhashes.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Files that a lazy one needs are found by reading it: naming them all beforehand would be three of the first
    // visit's kilobytes, and the page's code comes while the session is asked for anyway.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // In a folder of its own, so that no client's device caches the staff console (`service-worker-plugin.ts`).
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => /src\/(staff|app\/staff-(frame|sheet))/.test(id))
            ? 'assets/staff/[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: {
          // What every page needs in one file each: it changes rarely, and is smaller together than in parts.
          groups: [
            {
              name: 'first',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//,
            },
            // Without what a few pages need alone.
            {
              name: 'query',
              test: /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*(infinite|queries))/i,
            },
            {
              name: (id) => first.chunkOf(id),
              debugName: 'first visit',
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
      treeshake: {
        // Declaring a call or a schema does nothing but answer it: what a chunk does not use stays out of it.
        manualPureFunctions: ['defineCall', 'pagedSchema', 'repeatable'],
      },
    },
  },
});
