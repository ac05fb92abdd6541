import type { Plugin, Rolldown } from 'vite';

const early = 'src/first-visit/early.ts';
const start = 'src/first-visit/start.ts';
const app = 'src/app/main.ts';

/** A page that people open from outside, and what of its own the document does not name. */
interface Page {
  readonly path: string;
  readonly code: readonly string[];
  readonly image?: string;
  /** The script that runs before the app's start, a file of its own. */
  readonly script?: string;
}

/** Lists the code that each page needs besides the app: read and removed by `write-documents.ts`. */
const pageCodeFile = 'page-code.json';

const pages: readonly Page[] = [
  {
    path: '/auth/login',
    code: ['src/auth/entrance.tsx', 'src/auth/login-page.tsx'],
    image: 'auth/plates/jacket.avif',
  },
  {
    path: '/admin/mycloset',
    script: 'src/first-visit/start-closet.ts',
    code: ['src/app/frame.tsx', 'src/app/preload.ts', 'src/app/closet-with-plans.tsx'],
  },
];

/**
 * Groups the code that a phone with a slow line fetches first, in few files and side by side:
 * - `chunkOf` puts what a page needs besides the app into one file, where else some thirty would be requested; what two pages
 *   need goes with the app;
 * - the plugin puts the script of early requests into the document, and lists which files each page needs, so that its own
 *   document names them (`write-documents.ts`): the page's code comes beside the app's, not after it.
 */
export function firstVisit(): { plugin: Plugin; chunkOf: (id: string) => string | null } {
  const chunks = new Map<string, string>();
  const plugin: Plugin = {
    name: 'first-visit',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      for (const { script } of pages) if (script !== undefined) this.emitFile({ type: 'chunk', id: script });
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const modulesOf = (...sources: readonly string[]) =>
        importedBy(sources, [...this.getModuleIds()], this);
      for (const { path, code } of pages)
        for (const id of modulesOf(...code))
          if (isOfWeb(id) || isLibrary(id) || isPlain(id, this))
            chunks.set(id, chunks.has(id) ? 'app' : pageName(path));
      for (const id of modulesOf(app))
        if (isOfWeb(id) || isLibrary(id) || isPlain(id, this)) chunks.set(id, 'app');
        else chunks.delete(id);
      // The start waits for the first paint, not for the app.
      for (const id of modulesOf(start)) chunks.delete(id);
      for (const { script } of pages)
        if (script !== undefined) for (const id of modulesOf(script)) chunks.set(id, 'first-page');
      // Early requests wait for no page's code and not for the app's, which takes from them what both need.
      for (const id of modulesOf(early)) chunks.set(id, 'early');
      // A module that is imported by name later stays a file of its own: two of them in one give Rolldown 1 a broken
      // export.
      for (const id of chunks.keys())
        if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) chunks.delete(id);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        {
          tag: 'script',
          attrs: {
            type: 'module',
            async: true,
            crossorigin: true,
            src: `/${chunkWith(bundle, early).fileName}`,
          },
          injectTo: 'head-prepend',
        },
        // Those of the start Vite names itself.
        ...without(filesOf(bundle, chunkWith(bundle, app)), filesOf(bundle, chunkWith(bundle, start))).map(
          (file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }),
        ),
      ],
    },
    generateBundle(_options, bundle) {
      const named = filesOf(bundle, chunkWith(bundle, start), chunkWith(bundle, app));
      const codeOf = ({ path, code, image, script }: Page) => {
        const files = filesOf(bundle, ...code.map((source) => chunkWith(bundle, source)));
        return [
          path,
          {
            code: without(files, named),
            image: imageOf(bundle, image),
            script: script === undefined ? null : chunkWith(bundle, script).fileName,
          },
        ];
      };
      this.emitFile({
        type: 'asset',
        fileName: pageCodeFile,
        source: JSON.stringify(Object.fromEntries(pages.map(codeOf))),
      });
    },
  };
  return { plugin, chunkOf: (id) => chunks.get(id) ?? null };
}

const pageName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const isOfWeb = (id: string) => id.includes('/apps/web/src/');

/** A library that a page uses whole; of those named here, which `vite.config.ts` groups, and of zod pages use parts. */
const isLibrary = (id: string) => id.includes('/node_modules/') && !/\/(@tanstack|zod)\//.test(id);

/**
 * Of the contract the calls (`contract-for-browsers.ts`) and what declares no schemas; of the rest each page uses a few
 * declarations, which Rolldown sorts better.
 */
function isPlain(id: string, context: Pick<Rolldown.PluginContext, 'getModuleInfo'>): boolean {
  return (
    id.includes('/packages/contract/') &&
    (id.endsWith('calls.ts') || !importedBy([id], [id], context).some((each) => each.includes('/zod/')))
  );
}

const isSource = (id: string, source: string) => id === source || id.endsWith(`/apps/web/${source}`);

/** The modules and all that they import, but not what they import later. */
function importedBy(
  sources: readonly string[],
  ids: readonly string[],
  { getModuleInfo }: Pick<Rolldown.PluginContext, 'getModuleInfo'>,
): string[] {
  const found = new Set(ids.filter((id) => sources.some((source) => isSource(id, source))));
  // A set goes on over what is added meanwhile.
  for (const id of found) for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return [...found];
}

function chunkWith(bundle: Rolldown.OutputBundle, source: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => isSource(id, source)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`${source} was not built`);
  return chunk;
}

/** The chunks' files and those of all that they import. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  ...chunks: readonly Rolldown.OutputChunk[]
): ReadonlySet<string> {
  const found = new Set(chunks.map(({ fileName }) => fileName));
  for (const each of found) {
    const chunk = bundle[each];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return found;
}

const without = (files: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...files].filter((file) => !others.has(file));

function imageOf(bundle: Rolldown.OutputBundle, image: string | undefined): string | null {
  if (image === undefined) return null;
  const file = Object.values(bundle).find(
    (each) => each.type === 'asset' && each.originalFileNames.some((name) => name.endsWith(image)),
  );
  if (file === undefined) throw new Error(`${image} was not built`);
  return file.fileName;
}
