import { requestKindFacts, requestKinds } from './kinds.ts';

/** The areas of requests of every kind. */
export const requestAreas = requestKinds.map((kind) => requestKindFacts[kind].area);
