import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const placeholder = '__SHELL__';

interface ServiceWorker {
  readonly source: string;
  /** A file by itself; its folder is the widest scope that a browser allows it. */
  readonly fileName: string;
  /** The document whose entry it opens. */
  readonly document: string;
}

/**
 * Builds a service worker and writes the scripts, styles and fonts of this build into it. Its bytes change with every release, which is
 * how browsers learn of one.
 */
export function serviceWorker({ source, fileName, document }: ServiceWorker): Plugin {
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, fileName });
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[fileName];
        if (worker?.type !== 'chunk') this.error(`${fileName} was not built`);
        if (worker.imports.length > 0) this.error(`${fileName} imports ${worker.imports.join(', ')}`);
        const files = Object.keys(bundle)
          .filter((name) => /^assets\/.*\.(js|css|woff2|wasm)$/.test(name))
          .sort();
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${document}`) === true,
        );
        const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
        const shell = { id, entry: entry?.fileName ?? '', files: files.map((name) => `/${name}`) };
        worker.code = worker.code.replace(placeholder, JSON.stringify(shell));
      },
    },
  };
}
