import { defineCall } from '../call.ts';
import { availabilityQuery, availabilitySchema } from './schemas.ts';

export const getAvailability = defineCall('GET /calendar/availability', {
  name: 'calendar.availability',
  summary: 'Each day from `from` to `to`: whether an appointment can be had, and if not, why',
  source: 'decisions, Dates and availability',
  access: 'closet.read',
  query: availabilityQuery,
  answer: availabilitySchema,
});
