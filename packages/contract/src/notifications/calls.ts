import { defineCallFrom } from '../call.ts';
import { pushStateSchema, pushSubscriptionBody } from './push-schemas.ts';
import { notificationFlagsBody, notificationSettingsSchema } from './schemas.ts';

const defineCall = defineCallFrom('specification 7, Auth and users');

export const getNotificationSettings = defineCall('GET /user/search/user/notification/{userId}', {
  name: 'notifications.getSettings',
  summary: "One's own notification settings",
  access: 'session',
  answer: notificationSettingsSchema,
});

export const updateNotificationSettings = defineCall('PUT /user/update/user/notification/{userId}', {
  name: 'notifications.updateSettings',
  summary: "Change flags of one's own notification settings",
  access: 'session',
  body: notificationFlagsBody,
  answer: notificationSettingsSchema,
});

const pushSource = 'issue 7: Web Push with VAPID and the service worker';

export const getPushState = defineCall('GET /notification/push', {
  name: 'notifications.getPush',
  summary: 'The key that browsers subscribe with, and whether this device takes messages',
  source: pushSource,
  access: 'session',
  answer: pushStateSchema,
});

export const subscribePush = defineCall('POST /notification/push/subscribe', {
  name: 'notifications.subscribePush',
  summary: 'Send messages to this device from now on, until it is signed out',
  source: pushSource,
  access: 'session',
  body: pushSubscriptionBody,
  errors: ['PUSH_REFUSED', 'TOO_MANY_DEVICES', 'TOO_MANY_REQUESTS'],
  limit: { perAccount: { count: 60, windowSeconds: 3600 } },
});

export const unsubscribePush = defineCall('POST /notification/push/unsubscribe', {
  name: 'notifications.unsubscribePush',
  summary: 'Send no more messages to this device; again changes nothing',
  source: pushSource,
  access: 'session',
});
