import { defineCall } from '../../call.ts';
import { emptyAnswer } from '../../wire.ts';
import {
  closeDayBody,
  dayClosedSchema,
  openDayBody,
  setCapacityBody,
  setCutOffBody,
  setWeekdayBody,
  staffCalendarQuery,
  staffCalendarSchema,
} from './schemas.ts';

const source = 'issue 8, calendar';

export const getStaffCalendar = defineCall({
  name: 'staff.calendar',
  method: 'GET',
  path: '/staff/calendar',
  summary: 'Each day with its closure, its limits and its appointments',
  source,
  access: 'staff.read',
  query: staffCalendarQuery,
  answer: staffCalendarSchema,
  errors: [],
});

export const closeDay = defineCall({
  name: 'staff.closeDay',
  method: 'PUT',
  path: '/staff/calendar/closures',
  summary: 'Close a day; its open appointments are listed, must be acknowledged, and stay where they are',
  source,
  access: 'staff.logistics',
  body: closeDayBody,
  answer: dayClosedSchema,
  errors: [],
});

export const openDay = defineCall({
  name: 'staff.openDay',
  method: 'PUT',
  path: '/staff/calendar/openings',
  summary: 'Open a closed day, a holiday too; an open one stays open',
  source,
  access: 'staff.logistics',
  body: openDayBody,
  answer: emptyAnswer,
  errors: [],
});

export const setCapacity = defineCall({
  name: 'staff.setCapacity',
  method: 'PUT',
  path: '/staff/calendar/capacity',
  summary: 'How many appointments a time of a day takes; what is booked stays',
  source,
  access: 'staff.logistics',
  body: setCapacityBody,
  answer: emptyAnswer,
  errors: [],
});

export const setWeekday = defineCall({
  name: 'staff.setWeekday',
  method: 'PUT',
  path: '/staff/calendar/weekdays',
  summary: 'How many appointments a time of a weekday takes, where the day has no limit of its own',
  source,
  access: 'staff.logistics',
  body: setWeekdayBody,
  answer: emptyAnswer,
  errors: [],
});

export const setCutOff = defineCall({
  name: 'staff.setCutOff',
  method: 'PUT',
  path: '/staff/calendar/cut-off',
  summary: 'The hour from which a request counts as the next day’s',
  source,
  access: 'staff.logistics',
  body: setCutOffBody,
  answer: emptyAnswer,
  errors: [],
});
