/** Every call of the API, collected from the areas: what the server binds, the documentation shows and tests go through. */
import * as addresses from './addresses/calls.ts';
import * as addressLimits from './addresses/limit-calls.ts';
import * as approvals from './approvals/calls.ts';
import * as audit from './audit/calls.ts';
import * as auth from './auth/calls.ts';
import * as emailChanges from './auth/email-change-calls.ts';
import * as invitations from './auth/invitation-calls.ts';
import * as passkeys from './auth/passkey-calls.ts';
import * as sessions from './auth/session-calls.ts';
import * as billing from './billing/calls.ts';
import * as calendar from './calendar/calls.ts';
import type { Call } from './call.ts';
import * as cart from './cart/calls.ts';
import * as claims from './claims/calls.ts';
import * as closets from './closets/calls.ts';
import * as condition from './condition/calls.ts';
import * as config from './config/calls.ts';
import * as custody from './custody/calls.ts';
import * as dates from './dates/calls.ts';
import * as demo from './demo/calls.ts';
import * as documents from './documents/calls.ts';
import * as events from './events/calls.ts';
import * as items from './items/calls.ts';
import * as itemSets from './items/set-calls.ts';
import * as notifications from './notifications/calls.ts';
import * as passport from './passport/calls.ts';
import * as photos from './photos/calls.ts';
import * as prices from './prices/calls.ts';
import { requestCourses } from './requests/courses.ts';
import * as deliveries from './requests/delivery/calls.ts';
import * as packingLists from './requests/delivery/packing-list-calls.ts';
import type { RequestKind } from './requests/kinds.ts';
import * as pickups from './requests/pickup/calls.ts';
import * as recommendations from './requests/pickup/recommendation-calls.ts';
import * as seasons from './seasons/calls.ts';
import * as staffAccounts from './staff/accounts/calls.ts';
import * as staffAudit from './staff/audit/calls.ts';
import * as staffCalendar from './staff/calendar/calls.ts';
import * as staffCare from './staff/care/calls.ts';
import * as staffClaims from './staff/claims/calls.ts';
import * as staffClosets from './staff/closets/calls.ts';
import * as staffCondition from './staff/condition/calls.ts';
import * as staffReceiving from './staff/receiving/calls.ts';
import * as staffInvoices from './staff/invoices/calls.ts';
import * as staffPassport from './staff/passport/calls.ts';
import * as staffPeople from './staff/people/calls.ts';
import * as staffPicking from './staff/picking/calls.ts';
import * as staffPrices from './staff/prices/calls.ts';
import * as staffReports from './staff/reports/calls.ts';
import * as staffRun from './staff/run/calls.ts';
import * as staffReturns from './staff/returns/calls.ts';
import * as staffToday from './staff/today/calls.ts';
import * as staffValuations from './staff/valuations/calls.ts';
import * as tags from './tags/calls.ts';
import * as trips from './trips/calls.ts';
import * as users from './users/calls.ts';
import * as valuations from './valuations/calls.ts';
import * as visits from './visits/calls.ts';
import * as wears from './wears/calls.ts';

/** The calls of clients for their requests. */
const requests: Readonly<Record<RequestKind, Readonly<Record<string, Call>>>> = {
  delivery: deliveries,
  pickup: pickups,
};

const areas: readonly Readonly<Record<string, Call>>[] = [
  addresses,
  addressLimits,
  approvals,
  audit,
  auth,
  billing,
  calendar,
  cart,
  claims,
  closets,
  condition,
  config,
  custody,
  dates,
  demo,
  documents,
  emailChanges,
  events,
  invitations,
  items,
  itemSets,
  notifications,
  packingLists,
  passkeys,
  passport,
  photos,
  prices,
  recommendations,
  ...Object.values(requests),
  seasons,
  sessions,
  staffAccounts,
  staffAudit,
  staffCalendar,
  staffCare,
  staffClaims,
  staffClosets,
  staffCondition,
  staffReceiving,
  staffInvoices,
  staffPassport,
  staffPeople,
  staffPicking,
  staffPrices,
  staffReports,
  staffRun,
  staffReturns,
  staffToday,
  staffValuations,
  tags,
  trips,
  users,
  valuations,
  visits,
  wears,
];

export const allCalls: readonly Call[] = [
  ...areas.flatMap((area) => Object.values(area)),
  ...Object.values(requestCourses).map(({ transitionCall }) => transitionCall),
];
