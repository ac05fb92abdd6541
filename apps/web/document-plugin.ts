import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const place = '<!-- document-head.html -->';

/** Of the addresses below `/staff`, as the server answers them. */
const staffPage = /^\/staff(?=[/?]|$)(?!\.html)/;

/**
 * The documents of both entries: what their heads share is written once (`document-head.html`), and the development server
 * answers the console's addresses with `staff.html`, as the product's server does.
 */
export function documents(): Plugin {
  return {
    name: 'documents',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(place)) throw new Error(`a document has no ${place}`);
        return html.replace(place, () =>
          readFileSync(join(import.meta.dirname, 'document-head.html'), 'utf8'),
        );
      },
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.headers.accept?.includes('text/html') === true && staffPage.test(request.url ?? ''))
          request.url = '/staff.html';
        next();
      });
    },
  };
}
