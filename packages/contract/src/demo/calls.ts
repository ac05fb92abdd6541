import { authUserSchema } from '../auth/schemas.ts';
import { defineCall } from '../call.ts';
import { demoConfirmBody, demoSignupBody } from './schemas.ts';

export const signUpForDemo = defineCall('POST /demo/signup', {
  name: 'demo.signup',
  summary: 'Ask for the demo: a link comes by email',
  source: 'decisions, Demo',
  access: 'public',
  body: demoSignupBody,
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  limit: {
    perAddress: { count: 30, windowSeconds: 3600 },
    perAccount: { count: 3, windowSeconds: 3600, field: { part: 'body', name: 'email' } },
  },
  encrypted: true,
});

export const confirmDemo = defineCall('POST /demo/confirm', {
  name: 'demo.confirm',
  summary: 'Open the link: a disposable copy of the demo closet, signed in; again while the copy lives',
  source: 'decisions, Demo',
  access: 'public',
  body: demoConfirmBody,
  answer: authUserSchema,
  errors: ['LINK_ENDED', 'UNAVAILABLE', 'TOO_MANY_REQUESTS'],
  limit: { perAddress: { count: 60, windowSeconds: 3600 } },
  encrypted: true,
  cookie: true,
});
