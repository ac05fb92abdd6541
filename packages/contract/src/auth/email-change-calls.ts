import { z } from 'zod/mini';
import { defineCallFrom } from '../call.ts';
import { emailChangeLinkSchema, emailChangeSchema, startEmailChangeBody } from './email-change-schemas.ts';
import { invitationTokenBody } from './schemas.ts';

const defineCall = defineCallFrom('issue 17, number 4');
const tenMinutes = 10 * 60;
const links = { perAddress: { count: 120, windowSeconds: tenMinutes } };

export const getEmailChange = defineCall('GET /user/emailChange', {
  name: 'emailChange.get',
  summary: 'The open change of one’s own email address; null for none',
  access: 'session',
  answer: z.nullable(emailChangeSchema),
  encrypted: true,
});

export const startEmailChange = defineCall('POST /user/emailChange', {
  name: 'emailChange.start',
  summary:
    'Ask for another email address, with the current password; a link goes to the current address and one to the new. Answered alike for an address that somebody has. Replaces an open change',
  access: 'session',
  body: startEmailChangeBody,
  answer: emailChangeSchema,
  errors: ['PASSWORD_WRONG', 'PASSWORD_PAUSED', 'DEMO_RESTRICTED', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 30, windowSeconds: 60 * 60 } },
  encrypted: true,
});

export const resendEmailChange = defineCall('PUT /user/emailChange/send', {
  name: 'emailChange.resend',
  summary:
    'Send the links of one’s open change again that are not confirmed yet; the old ones end. An expired change begins anew',
  access: 'session',
  answer: emailChangeSchema,
  errors: ['DEMO_RESTRICTED', 'TOO_MANY_REQUESTS'],
  encrypted: true,
});

export const withdrawEmailChange = defineCall('DELETE /user/emailChange', {
  name: 'emailChange.withdraw',
  summary: 'Withdraw one’s open change: its links end',
  access: 'session',
  errors: ['DEMO_RESTRICTED'],
});

export const checkEmailChangeLink = defineCall('POST /auth/emailChange/check', {
  name: 'emailChange.check',
  summary: 'What a mailed link is about; changes nothing',
  access: 'public',
  body: invitationTokenBody,
  answer: emailChangeLinkSchema,
  errors: ['LINK_ENDED', 'TOO_MANY_REQUESTS'],
  limit: links,
  encrypted: true,
});

export const confirmEmailChangeLink = defineCall('POST /auth/emailChange/confirm', {
  name: 'emailChange.confirm',
  summary: 'Confirm the address of a mailed link; with the second one the email address is changed',
  access: 'public',
  body: invitationTokenBody,
  answer: emailChangeLinkSchema,
  errors: ['LINK_ENDED', 'TOO_MANY_REQUESTS'],
  limit: links,
  encrypted: true,
});

export const withdrawEmailChangeLink = defineCall('POST /auth/emailChange/withdraw', {
  name: 'emailChange.refuse',
  summary: 'Withdraw a change by either of its links',
  access: 'public',
  body: invitationTokenBody,
  errors: ['LINK_ENDED', 'TOO_MANY_REQUESTS'],
  limit: links,
  encrypted: true,
});
