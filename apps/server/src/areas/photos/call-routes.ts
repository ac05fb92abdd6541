import { generateUploadUrl } from '@vestry/contract/photos/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import type { UploadService } from './service.ts';

export function photoCallRoutes(uploads: UploadService): Route[] {
  return [handle(generateUploadUrl, async ({ query, session }) => uploads.generateUrl(session, query))];
}
