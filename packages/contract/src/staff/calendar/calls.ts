import { defineCall } from '../../call.ts';
import { emptyAnswer } from '../../wire.ts';
import * as schemas from './schemas.ts';

const source = 'issue 8, calendar';
const logistics = { source, access: 'staff.logistics' } as const;

export const getStaffCalendar = defineCall('GET /staff/calendar', {
  name: 'staff.calendar',
  summary: 'Each day with its closure, its limits and its appointments',
  source,
  access: 'staff.read',
  query: schemas.staffCalendarQuery,
  answer: schemas.staffCalendarSchema,
});

export const closeDay = defineCall('PUT /staff/calendar/closures', {
  name: 'staff.closeDay',
  summary: 'Close a day; its open appointments are listed, must be acknowledged, and stay where they are',
  ...logistics,
  body: schemas.closeDayBody,
  answer: schemas.dayClosedSchema,
});

export const openDay = defineCall('PUT /staff/calendar/openings', {
  name: 'staff.openDay',
  summary: 'Open a closed day, a holiday too; an open one stays open',
  ...logistics,
  body: schemas.openDayBody,
  answer: emptyAnswer,
});

export const setCapacity = defineCall('PUT /staff/calendar/capacity', {
  name: 'staff.setCapacity',
  summary: 'How many appointments a time of a day takes; what is booked stays',
  ...logistics,
  body: schemas.setCapacityBody,
  answer: emptyAnswer,
});

export const setWeekday = defineCall('PUT /staff/calendar/weekdays', {
  name: 'staff.setWeekday',
  summary: 'How many appointments a time of a weekday takes, where the day has no limit of its own',
  ...logistics,
  body: schemas.setWeekdayBody,
  answer: emptyAnswer,
});

export const setCutOff = defineCall('PUT /staff/calendar/cut-off', {
  name: 'staff.setCutOff',
  summary: 'The hour from which a request counts as the next day’s',
  ...logistics,
  body: schemas.setCutOffBody,
  answer: emptyAnswer,
});
