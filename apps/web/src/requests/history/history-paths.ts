import { forEachKind, requestKindFacts } from '@vestry/contract/requests/kinds';
import { paths } from '../../app/paths.ts';

/** The address of the Request History of each kind. */
export const historyPaths = forEachKind(
  (kind) => `${paths.requestHistory}/${requestKindFacts[kind].historyPath}` as const,
);
