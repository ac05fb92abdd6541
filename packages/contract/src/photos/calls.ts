import { defineCall } from '../call.ts';
import { uploadUrlQuery, uploadUrlSchema } from './upload.ts';

export const generateUploadUrl = defineCall('POST /user/generate/url/upload/photo', {
  name: 'photos.uploadUrl',
  summary:
    'An address to PUT the photograph of a user or a date to, once and without a session, within ten minutes',
  source: 'specification 7, Auth and users',
  access: 'session',
  query: uploadUrlQuery,
  answer: uploadUrlSchema,
  errors: ['UPLOAD_URL_FAILED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 120, windowSeconds: 3600 } },
});

export const removePortrait = defineCall('DELETE /user/photo/{userId}', {
  name: 'photos.removePortrait',
  summary: "Remove one's own photograph; an Owner also those of users who belong to this closet alone",
  source: 'project: a person can take their photograph away again',
  access: 'session',
  errors: ['FORBIDDEN'],
});
