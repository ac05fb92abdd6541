import { defineConfig } from 'vite';
import { serviceWorker } from './service-worker-plugin.ts';
import { build, plugins, treeshake } from './vite-settings.ts';

/**
 * The staff console, built by itself into `dist/staff.html` and `dist/assets/staff`, after the clients' app
 * (`vite.config.ts`): neither entry's files hold anything for the other.
 */
export default defineConfig({
  plugins: [
    ...plugins,
    // Below `/staff`, where the driver's page is.
    serviceWorker({
      source: 'src/offline/run-worker.ts',
      fileName: 'staff/run-worker.js',
      document: 'staff.html',
    }),
  ],
  build: {
    ...build,
    assetsDir: 'assets/staff',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'staff.html',
      // Code that many pages use is one file: a page needs some fifteen, where else it would request seventy.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 4 }] } },
      treeshake,
    },
  },
});
