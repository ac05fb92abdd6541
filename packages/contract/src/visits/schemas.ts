/** The reports of drivers from the stops of a run, and the part of them that clients see (capabilities, Custody). */
import { z } from 'zod/mini';
import { photoSchema } from '../photos/schemas.ts';
import { strokesSchema } from './signature.ts';

/** The ends of a visit: the items changed hands with a signature, with somebody else, or they did not. */
const visitOutcomes = ['HANDED_OVER', 'LEFT_WITH', 'REFUSED', 'NOBODY'] as const;
export type VisitOutcome = (typeof visitOutcomes)[number];

/** All that a driver reports: on the way to the stop, arrived at it, and an outcome. */
export const visitReports = ['ON_THE_WAY', 'ARRIVED', ...visitOutcomes] as const;
export type VisitReport = (typeof visitReports)[number];
export type ReportWords = Readonly<Record<VisitReport, string>>;

/** The proof of an outcome. */
export const visitProofSchema = z.object({
  outcome: z.enum(visitOutcomes),
  /** When it happened, ISO 8601 in UTC. */
  time: z.string(),
  /** Who signed; empty where nobody did. */
  signer: z.string(),
  /** The drawn signature; null where the signer's name was typed as confirmation, or nobody signed. */
  signature: z.nullable(strokesSchema),
  /** With whom or where the items were left, or from whom they were fetched; empty otherwise. */
  leftWith: z.string(),
  photo: z.nullable(photoSchema),
  /** Why nothing changed hands; empty otherwise. */
  reason: z.string(),
  /** The number of items that changed hands. */
  items: z.int(),
});
export type VisitProof = z.output<typeof visitProofSchema>;

/** Where the driver is, as the client of a stop sees it. */
const visitStates = ['ON_THE_WAY', 'NEXT', 'ARRIVED'] as const;
export type VisitState = (typeof visitStates)[number];

/** The visit of a request. */
export const visitSchema = z.object({
  /** Null before the driver is on the way, and when the visit is over. */
  state: z.nullable(z.enum(visitStates)),
  /** The number of stops that the driver makes before this one. */
  stopsBefore: z.int(),
  proof: z.nullable(visitProofSchema),
  /** Client numbers of the request's items that neither changed hands nor came in since; empty before the outcome, and where nothing did. */
  remainingNumbers: z.array(z.string()),
});
export type Visit = z.output<typeof visitSchema>;
