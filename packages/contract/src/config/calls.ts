import { defineCall } from '../call.ts';
import { callerIpSchema, publicConfigSchema } from './schemas.ts';

export const getConfig = defineCall('GET /config', {
  name: 'config.get',
  summary: "The brand, its telephone, its links and the facility's time zone",
  source: 'decisions, introduction: white-label',
  access: 'public',
  answer: publicConfigSchema,
});

export const getIp = defineCall('GET /ip', {
  name: 'config.ip',
  summary: "The caller's IP address, for the IP header of its calls",
  source: 'decisions, Transport',
  access: 'public',
  answer: callerIpSchema,
});
