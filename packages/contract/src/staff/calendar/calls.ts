import { defineCall } from '../../call.ts';
import { emptyAnswer } from '../../wire.ts';
import * as schemas from './schemas.ts';

const source = 'issue 8, calendar';
const logistics = { source, access: 'staff.logistics' } as const;

export const getStaffCalendar = defineCall('GET /staff/calendar', {
  name: 'staff.calendar',
  summary: 'List the days with their closures, their limits and the number of appointments',
  source,
  access: 'staff.read',
  query: schemas.staffCalendarQuery,
  answer: schemas.staffCalendarSchema,
});

export const closeDay = defineCall('PUT /staff/calendar/closures', {
  name: 'staff.closeDay',
  summary: 'Close a day. Its open appointments are answered and have to be acknowledged; they are not moved',
  ...logistics,
  body: schemas.closeDayBody,
  answer: schemas.dayClosedSchema,
});

export const openDay = defineCall('PUT /staff/calendar/openings', {
  name: 'staff.openDay',
  summary: 'Open a closed day, also a holiday; does nothing for an open day',
  ...logistics,
  body: schemas.openDayBody,
  answer: emptyAnswer,
});

export const setCapacity = defineCall('PUT /staff/calendar/capacity', {
  name: 'staff.setCapacity',
  summary: 'Set how many appointments a time slot of one day takes; booked appointments stay',
  ...logistics,
  body: schemas.setCapacityBody,
  answer: emptyAnswer,
});

export const setWeekday = defineCall('PUT /staff/calendar/weekdays', {
  name: 'staff.setWeekday',
  summary: 'Set how many appointments a time slot of a weekday takes, on days without a limit of their own',
  ...logistics,
  body: schemas.setWeekdayBody,
  answer: emptyAnswer,
});

export const setCutOff = defineCall('PUT /staff/calendar/cut-off', {
  name: 'staff.setCutOff',
  summary: 'Set the hour from which a request counts as the next day’s',
  ...logistics,
  body: schemas.setCutOffBody,
  answer: emptyAnswer,
});
