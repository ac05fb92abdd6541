import { defineCallFrom } from '../../call.ts';
import * as schemas from './schemas.ts';

const defineCall = defineCallFrom('issue 8, calendar');

export const getStaffCalendar = defineCall('GET /staff/calendar', {
  name: 'staff.calendar',
  summary: 'List the days with their closures, their limits and the number of appointments',
  access: 'staff.read',
  query: schemas.staffCalendarQuery,
  answer: schemas.staffCalendarSchema,
});

export const closeDay = defineCall('PUT /staff/calendar/closures', {
  name: 'staff.closeDay',
  summary: 'Close a day. Its open appointments are answered and have to be acknowledged; they are not moved',
  access: 'staff.logistics',
  body: schemas.closeDayBody,
  answer: schemas.dayClosedSchema,
});

export const openDay = defineCall('PUT /staff/calendar/openings', {
  name: 'staff.openDay',
  summary: 'Open a closed day, also a holiday; does nothing for an open day',
  access: 'staff.logistics',
  body: schemas.openDayBody,
});

export const setCapacity = defineCall('PUT /staff/calendar/capacity', {
  name: 'staff.setCapacity',
  summary: 'Set how many appointments a time slot of one day takes; booked appointments stay',
  access: 'staff.logistics',
  body: schemas.setCapacityBody,
});

export const setWeekday = defineCall('PUT /staff/calendar/weekdays', {
  name: 'staff.setWeekday',
  summary: 'Set how many appointments a time slot of a weekday takes, on days without a limit of their own',
  access: 'staff.logistics',
  body: schemas.setWeekdayBody,
});

export const setCutOff = defineCall('PUT /staff/calendar/cut-off', {
  name: 'staff.setCutOff',
  summary: 'Set the hour from which a request counts as the next day’s',
  access: 'staff.logistics',
  body: schemas.setCutOffBody,
});
