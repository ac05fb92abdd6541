import { z } from 'zod/mini';
import { defineCall } from '../call.ts';
import { emptyAnswer, idSchema } from '../wire.ts';
import { pushStateSchema, pushSubscriptionBody } from './push-schemas.ts';
import { notificationFlagsBody, notificationSettingsSchema } from './schemas.ts';

const source = 'specification 7, Auth and users';

export const getNotificationSettings = defineCall({
  name: 'notifications.getSettings',
  method: 'GET',
  path: '/user/search/user/notification/{userId}',
  summary: "One's own notification settings",
  source,
  access: 'session',
  params: z.object({ userId: idSchema }),
  answer: notificationSettingsSchema,
  errors: [],
});

export const updateNotificationSettings = defineCall({
  name: 'notifications.updateSettings',
  method: 'PUT',
  path: '/user/update/user/notification/{userId}',
  summary: "Change flags of one's own notification settings",
  source,
  access: 'session',
  params: z.object({ userId: idSchema }),
  body: notificationFlagsBody,
  answer: notificationSettingsSchema,
  errors: [],
});

const pushSource = 'issue 7: Web Push with VAPID and the service worker';

export const getPushState = defineCall({
  name: 'notifications.getPush',
  method: 'GET',
  path: '/notification/push',
  summary: 'The key that browsers subscribe with, and whether this device takes messages',
  source: pushSource,
  access: 'session',
  answer: pushStateSchema,
  errors: [],
});

export const subscribePush = defineCall({
  name: 'notifications.subscribePush',
  method: 'POST',
  path: '/notification/push/subscribe',
  summary: 'Send messages to this device from now on, until it is signed out',
  source: pushSource,
  access: 'session',
  body: pushSubscriptionBody,
  answer: emptyAnswer,
  errors: ['PUSH_REFUSED', 'TOO_MANY_DEVICES', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 60, windowSeconds: 3600 } },
});

export const unsubscribePush = defineCall({
  name: 'notifications.unsubscribePush',
  method: 'POST',
  path: '/notification/push/unsubscribe',
  summary: 'Send no more messages to this device; again changes nothing',
  source: pushSource,
  access: 'session',
  answer: emptyAnswer,
  errors: [],
});
