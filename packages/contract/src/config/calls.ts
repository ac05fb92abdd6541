import { defineCall } from '../call.ts';
import { callerIpSchema, publicConfigSchema } from './schemas.ts';

export const getConfig = defineCall({
  name: 'config.get',
  method: 'GET',
  path: '/config',
  summary: "The brand, its telephone, its links and the facility's time zone",
  source: 'decisions, introduction: white-label',
  access: 'public',
  answer: publicConfigSchema,
  errors: [],
});

export const getIp = defineCall({
  name: 'config.ip',
  method: 'GET',
  path: '/ip',
  summary: "The caller's IP address, for the IP header of its calls",
  source: 'decisions, Transport',
  access: 'public',
  answer: callerIpSchema,
  errors: [],
});
