/** A request as its messages are made from it, whatever its kind. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { EditableQuestion } from '@vestry/contract/requests/rules';
import type { Database } from '../../platform/database.ts';
import type { RequestDefinition, RequestParts } from '../requests/definition.ts';
import { requestDefinitions } from '../requests/definitions.ts';
import { findRequest, type RequestFacts } from './repository.ts';
import type { RequestMailType } from '../mails/request-mails.ts';

/** A request in the status that it has now. */
export interface NotifiedRequest extends RequestFacts {
  readonly kind: RequestKind;
  readonly headline: string;
  /** The type of its status; null where the page alone shows it. */
  readonly mailType: RequestMailType | null;
  /** Whether the client can change it. */
  isEditable(question: Omit<EditableQuestion<string>, 'status'>): boolean;
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
  return {
    ...found,
    kind,
    headline: definition.headlines[status] ?? '',
    mailType: definition.messages.mailTypes[status] ?? null,
    isEditable: (question) => definition.editable({ ...question, status }).ok,
  };
}
