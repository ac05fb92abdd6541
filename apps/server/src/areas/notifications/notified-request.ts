/** Reads a delivery or a pickup, with everything that mails and push messages about it say. */
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { ChangeQuestion } from '@vestry/contract/calendar/rules';
import { changesHands } from '@vestry/contract/staff/run/report-rules';
import type { Database } from '../../platform/database.ts';
import type { RequestDefinition, RequestParts } from '../requests/definition.ts';
import { requestDefinitions } from '../requests/definitions.ts';
import { listReports, outcomeOf, type OutcomeRow } from '../visits/read-reports.ts';
import { findRequest, type RequestFacts } from './repository.ts';
import type { RequestMailType } from '../mails/request-mails.ts';

/** A delivery or a pickup in its present status. */
export interface NotifiedRequest extends RequestFacts {
  readonly kind: RequestKind;
  /** The headline of the request's panel about its status. */
  readonly headline: string;
  /** The type of the mail about its status; null when no mail is sent for it. */
  readonly mailType: RequestMailType | null;
  /** The outcome of the driver's visit that led to this status; null where none did. */
  readonly door: OutcomeRow | null;
  /** Whether the client can still change the request. */
  isEditable(question: ChangeQuestion): boolean;
}

/** Reads a request for a message; null when the client has none with this id. */
export async function readNotified(
  db: Database,
  { kind, clientId, id }: { readonly kind: RequestKind; readonly clientId: number; readonly id: number },
): Promise<NotifiedRequest | null> {
  const found = await findRequest(db, kind, clientId, id);
  if (found === null) return null;
  const { status } = found;
  const definition: RequestDefinition<RequestParts> = requestDefinitions[kind];
  const reports = await listReports(db, { kind, requests: [{ clientId, id }] });
  return {
    ...found,
    kind,
    door: doorOf(definition, status, outcomeOf(reports)),
    headline: definition.statusTable[status]?.headline ?? '',
    mailType: definition.messages.mailTypes[status] ?? null,
    isEditable: (question) => definition.editable({ ...question, status }).ok,
  };
}

/** An outcome that was undone, or that another status has followed, is no part of the message. */
function doorOf(
  { kind }: RequestDefinition<RequestParts>,
  status: string,
  outcome: OutcomeRow | null,
): OutcomeRow | null {
  if (outcome === null) return null;
  const led = changesHands(outcome.report) ? requestKindFacts[kind].doorStatus : 'CANCELED';
  return status === led ? outcome : null;
}
