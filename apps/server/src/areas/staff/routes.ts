/** The staff calls, each bound to its function, for the HTTP adapter and for the command line. */
import { readStaffAudit } from '@vestry/contract/staff/audit/calls';
import * as calendarCalls from '@vestry/contract/staff/calendar/calls';
import * as careCalls from '@vestry/contract/staff/care/calls';
import * as closetCalls from '@vestry/contract/staff/closets/calls';
import * as receivingCalls from '@vestry/contract/staff/receiving/calls';
import * as invoiceCalls from '@vestry/contract/staff/invoices/calls';
import { arrangePhotos as arrangePhotosCall } from '@vestry/contract/staff/closets/item-calls';
import * as peopleCalls from '@vestry/contract/staff/people/calls';
import * as pickingCalls from '@vestry/contract/staff/picking/calls';
import * as reportCalls from '@vestry/contract/staff/reports/calls';
import * as todayCalls from '@vestry/contract/staff/today/calls';
import { readAudit } from '../audit/staff-audit.ts';
import type { LiveEvents } from '../../platform/events/live-events.ts';
import { handleStream, type Route } from '../../platform/http/route.ts';
import { accountBindings } from './accounts/bindings.ts';
import * as calendar from './calendar/service.ts';
import { arrangePhotos } from './closets/arrange-photos.ts';
import * as care from './care/service.ts';
import * as closets from './closets/service.ts';
import type { StaffDeps } from './deps.ts';
import * as receiving from './receiving/service.ts';
import * as invoices from './invoices/service.ts';
import { makeLabels } from './receiving/labels.ts';
import * as movements from './moves/movements.ts';
import * as people from './people/service.ts';
import { offerPhotos } from './receiving/photos.ts';
import * as picking from './picking/service.ts';
import { editItems } from './receiving/edit-items.ts';
import { changeItemState, listRetiredItems } from './closets/retire.ts';
import * as reports from './reports/service.ts';
import { bindCsv, bindStaff, toRoutes, type StaffBinding } from './staff-call.ts';
import * as steps from './today/steps.ts';
import * as today from './today/service.ts';
import { undoReceive } from './receiving/undo-receive.ts';
import { undoStep } from './today/undo-step.ts';

export function staffBindings(deps: StaffDeps): StaffBinding[] {
  return [
    ...peopleBindings(deps),
    ...accountBindings(deps),
    ...requestBindings(deps),
    ...closetBindings(deps),
    ...receivingBindings(deps),
    ...calendarBindings(deps),
    ...careBindings(deps),
    ...invoiceBindings(deps),
    ...reportBindings(deps),
  ];
}

/** What the HTTP adapter serves: every binding, and the stream of changes. */
export function staffRoutes(bindings: readonly StaffBinding[], live: LiveEvents): Route[] {
  return [
    ...toRoutes(bindings),
    handleStream(peopleCalls.followStaffEvents, ({ session, isAlive }) => live.open(session, isAlive)),
  ];
}

function peopleBindings(deps: StaffDeps): StaffBinding[] {
  return [
    bindStaff(peopleCalls.getStaffMe, async (by) => people.getMe(deps, by)),
    bindStaff(peopleCalls.updateStaffMe, async (by, { body }) => people.updateMe(deps, by, body)),
    bindStaff(readStaffAudit, async (by, { query }) => readAudit(deps, by, query)),
    bindStaff(peopleCalls.listStaff, async () => people.listPeople(deps)),
  ];
}

function requestBindings(deps: StaffDeps): StaffBinding[] {
  return [
    bindStaff(todayCalls.getBoard, async (_by, { query }) => today.readBoard(deps, query.day)),
    bindStaff(todayCalls.listStaffRequests, async (_by, { query }) => today.listRequests(deps, query)),
    bindStaff(todayCalls.getStaffRequest, async (by, { params }) => today.readRequest(deps, by, params)),
    bindStaff(todayCalls.moveStaffDelivery, async (by, { params, body }) =>
      steps.stepDelivery(deps, by, params, body),
    ),
    bindStaff(todayCalls.moveStaffPickup, async (by, { params, body }) =>
      steps.stepPickup(deps, by, params, body),
    ),
    bindStaff(todayCalls.undoStaffStep, async (by, { params, body }) =>
      undoStep(deps, by, params, body.version),
    ),
    bindStaff(pickingCalls.getPickingList, async (_by, { query }) => picking.readPicking(deps, query)),
    bindStaff(pickingCalls.scanItem, async (by, { params, body }) =>
      picking.scan(deps, by, params, body.code),
    ),
    bindStaff(pickingCalls.unpackItem, async (by, { params, body }) =>
      picking.unpack(deps, by, params, body.itemId),
    ),
  ];
}

function closetBindings(deps: StaffDeps): StaffBinding[] {
  return [
    bindStaff(closetCalls.findClosets, async (_by, { query }) => closets.findClosets(deps, query)),
    bindStaff(closetCalls.getStaffCloset, async (by, { params }) =>
      closets.openCloset(deps, by, params.clientId),
    ),
    bindStaff(closetCalls.listClosetItems, async (by, { params, query }) =>
      closets.listItems(deps, by, params.clientId, query),
    ),
    bindStaff(closetCalls.getStaffItem, async (by, { params: { clientId, itemId } }) =>
      closets.readItem(deps, by, clientId, itemId),
    ),
    bindStaff(closetCalls.assignManager, async (by, { params, body }) =>
      closets.assignManager(deps, by, params.clientId, body.managerId),
    ),
    bindStaff(closetCalls.listPlans, async () => closets.listPlans(deps)),
    bindStaff(closetCalls.assignPlan, async (by, { params, body }) =>
      closets.assignPlan(deps, by, params.clientId, body),
    ),
    bindStaff(closetCalls.listNotes, async (_by, { params, query }) =>
      closets.listNotes(deps, params.clientId, query),
    ),
    bindStaff(closetCalls.addNote, async (by, { params, body }) =>
      closets.addNote(deps, by, params.clientId, body.note),
    ),
    bindStaff(closetCalls.moveClosetItems, async (by, { params, body }) =>
      movements.moveWithin(deps, by, params.clientId, body),
    ),
    bindStaff(closetCalls.setItemState, async (by, { params, body }) =>
      changeItemState(deps, by, params, body),
    ),
    bindStaff(closetCalls.listRetiredItems, async (by, { params, query }) =>
      listRetiredItems(deps, by, params.clientId, query),
    ),
    bindStaff(arrangePhotosCall, async (by, { params, body }) => arrangePhotos(deps, by, params, body)),
    bindStaff(closetCalls.listMovements, async (_by, { query }) => movements.listMovements(deps, query)),
  ];
}

function receivingBindings(deps: StaffDeps): StaffBinding[] {
  return [
    bindStaff(receivingCalls.listReceivings, async (_by, { query }) => receiving.listReceivings(deps, query)),
    bindStaff(receivingCalls.openReceiving, async (by, { params, body }) =>
      receiving.openReceiving(deps, by, params.clientId, body),
    ),
    bindStaff(receivingCalls.getReceiving, async (_by, { params }) => receiving.readReceiving(deps, params)),
    bindStaff(receivingCalls.expectGarments, async (by, { params, body }) =>
      receiving.expectGarments(deps, by, params, body.lines),
    ),
    bindStaff(receivingCalls.receiveGarments, async (by, { params, body }) =>
      receiving.receiveGarments(deps, by, params, body),
    ),
    bindStaff(receivingCalls.undoReceive, async (by, { params, body }) =>
      undoReceive(deps, by, params, body.number),
    ),
    bindStaff(receivingCalls.closeReceiving, async (by, { params }) =>
      receiving.closeReceiving(deps, by, params),
    ),
    bindStaff(receivingCalls.offerPhotos, async (by, { params, body }) =>
      offerPhotos(deps, by, params.clientId, body),
    ),
    bindStaff(receivingCalls.editItems, async (by, { params, body }) =>
      editItems(deps, by, params.clientId, body.items),
    ),
    bindStaff(receivingCalls.printLabels, async (by, { params, body }) =>
      makeLabels(deps, by, params.clientId, body.itemIds),
    ),
  ];
}

function calendarBindings(deps: StaffDeps): StaffBinding[] {
  return [
    bindStaff(calendarCalls.getStaffCalendar, async (_by, { query }) => calendar.readCalendar(deps, query)),
    bindStaff(calendarCalls.closeDay, async (by, { body }) => calendar.closeDay(deps, by, body)),
    bindStaff(calendarCalls.openDay, async (by, { body }) => {
      await calendar.openDay(deps, by, body);
      return {};
    }),
    bindStaff(calendarCalls.setCapacity, async (by, { body }) => {
      await calendar.setCapacity(deps, by, body);
      return {};
    }),
    bindStaff(calendarCalls.setWeekday, async (by, { body }) => {
      await calendar.setWeekday(deps, by, body);
      return {};
    }),
    bindStaff(calendarCalls.setCutOff, async (by, { body }) => {
      await calendar.setCutOff(deps, by, body.time);
      return {};
    }),
  ];
}

function careBindings(deps: StaffDeps): StaffBinding[] {
  return [
    bindStaff(careCalls.listProposals, async (_by, { query }) => care.listProposals(deps, query)),
    bindStaff(careCalls.proposeCare, async (by, { params, body }) =>
      care.proposeCare(deps, by, params.clientId, body),
    ),
    bindStaff(careCalls.offerCarePhoto, async (by, { params, body }) =>
      care.offerCarePhoto(deps, by, params.clientId, body.itemId),
    ),
    bindStaff(careCalls.withdrawCare, async (by, { params: { clientId, id } }) => {
      await care.withdrawCare(deps, by, clientId, id);
      return {};
    }),
    bindStaff(careCalls.finishCare, async (by, { params: { clientId, id } }) =>
      care.finishCare(deps, by, clientId, id),
    ),
  ];
}

function invoiceBindings(deps: StaffDeps): StaffBinding[] {
  return [
    bindStaff(invoiceCalls.listStaffInvoices, async (_by, { query }) => invoices.listInvoices(deps, query)),
    bindStaff(invoiceCalls.getStaffInvoice, async (_by, { params }) => invoices.readInvoice(deps, params)),
    bindStaff(invoiceCalls.draftInvoice, async (by, { params, body }) =>
      invoices.draftInvoice(deps, by, params.clientId, body),
    ),
    bindStaff(invoiceCalls.editDraft, async (by, { params, body }) =>
      invoices.editDraft(deps, by, params, body),
    ),
    bindStaff(invoiceCalls.issueInvoice, async (by, { params, body }) =>
      invoices.issueInvoice(deps, by, params, body.dueOn),
    ),
    bindStaff(invoiceCalls.payInvoice, async (by, { params, body }) =>
      invoices.payInvoice(deps, by, params, body.paidOn),
    ),
    bindStaff(invoiceCalls.voidInvoice, async (by, { params }) => invoices.voidInvoice(deps, by, params)),
    bindStaff(invoiceCalls.getStaffInvoiceFile, async (_by, { params }) =>
      invoices.invoiceFile(deps, params),
    ),
  ];
}

function reportBindings(deps: StaffDeps): StaffBinding[] {
  return [
    bindCsv(reportCalls.reportInventory, (by, { query }) => reports.inventoryReport(deps, by, query)),
    bindCsv(reportCalls.reportMovements, (by, { query }) => reports.movementsReport(deps, by, query)),
    bindCsv(reportCalls.reportRequests, (by, { query }) => reports.requestsReport(deps, by, query)),
  ];
}
