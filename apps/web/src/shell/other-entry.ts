/* oxlint-disable typescript/only-throw-error -- redirects and "not found" are thrown by the design of the router */
import { notFound, redirect } from '@tanstack/react-router';

/** The address that this document was loaded with. */
const loadedAt = typeof window === 'undefined' ? '' : window.location.href;

/**
 * For the `beforeLoad` of a route whose pages are the other entry's: loads the document of its address. Never the one that
 * this document came from: loading it again would not end.
 */
export function loadDocument({
  location: { href },
}: {
  readonly location: { readonly href: string };
}): never {
  if (new URL(href, loadedAt).href === loadedAt) throw notFound();
  throw redirect({ href, reloadDocument: true, replace: true });
}
