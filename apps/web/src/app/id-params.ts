/* oxlint-disable typescript/only-throw-error -- "not found" is thrown by the design of the router */
import { notFound } from '@tanstack/react-router';
import { idOf } from '../lib/data/id-of.ts';
import { NotFoundState } from './lazy-not-found.ts';

/** The part of a route whose address has an id: a number in the app, digits in the address, and "not found" for what is none. */
export function idParams<const Name extends string>(name: Name) {
  return {
    params: {
      // A computed key is typed as any string.
      parse: (params: Readonly<Record<Name, string>>) =>
        ({ [name]: Number(params[name]) }) as Readonly<Record<Name, number>>,
    },
    loader: ({ params }: { readonly params: Readonly<Record<Name, number>> }) => {
      if (idOf(params[name]) === null) throw notFound();
    },
    // In the route's own place: a parent that showed it would show it instead of its frame.
    notFoundComponent: NotFoundState,
  };
}
