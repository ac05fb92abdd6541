import { defineConfig } from 'vite';
import { firstVisit } from './src/first-visit/plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';
import { build, plugins, treeshake } from './vite-settings.ts';

/** The API of `npm run dev`; the built app is served by the API itself. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`;

const first = firstVisit();

/** The clients' app, and the development server of both entries. */
export default defineConfig({
  plugins: [
    ...plugins,
    first.plugin,
    serviceWorker({ source: 'src/offline/service-worker.ts', fileName: 'sw.js', document: 'index.html' }),
  ],
  server: { proxy: { '/api': server, '/photos': server, '/mailbox': server } },
  build: {
    ...build,
    assetsDir: 'assets',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The groups of code that every page needs, in one file each: it changes rarely, and is smaller together than
          // in parts.
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
      treeshake,
    },
  },
});
