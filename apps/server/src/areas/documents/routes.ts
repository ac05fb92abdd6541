import { getDocument } from '@vestry/contract/documents/calls';
import { handleFile, type Route } from '../../platform/http/route.ts';
import type { DocumentService } from './service.ts';

export function documentRoutes(documents: DocumentService): Route[] {
  return [
    handleFile(getDocument, async ({ params, session }) => documents.openFile(session.clientId, params.id)),
  ];
}
