/** The staff calls, each bound to its function, for the HTTP adapter and for the command line. */
import { requestCourses } from '@vestry/contract/requests/courses';
import { requestKinds } from '@vestry/contract/requests/kinds';
import { readStaffAudit } from '@vestry/contract/staff/audit/calls';
import * as calendarCalls from '@vestry/contract/staff/calendar/calls';
import * as careCalls from '@vestry/contract/staff/care/calls';
import * as claimCalls from '@vestry/contract/staff/claims/calls';
import * as closetCalls from '@vestry/contract/staff/closets/calls';
import * as conditionCalls from '@vestry/contract/staff/condition/calls';
import * as receivingCalls from '@vestry/contract/staff/receiving/calls';
import * as invoiceCalls from '@vestry/contract/staff/invoices/calls';
import * as passportCalls from '@vestry/contract/staff/passport/calls';
import * as peopleCalls from '@vestry/contract/staff/people/calls';
import * as pickingCalls from '@vestry/contract/staff/picking/calls';
import * as priceCalls from '@vestry/contract/staff/prices/calls';
import * as reportCalls from '@vestry/contract/staff/reports/calls';
import * as runCalls from '@vestry/contract/staff/run/calls';
import * as returnCalls from '@vestry/contract/staff/returns/calls';
import * as todayCalls from '@vestry/contract/staff/today/calls';
import * as valuationCalls from '@vestry/contract/staff/valuations/calls';
import { readAudit } from '../audit/staff-audit.ts';
import type { LiveEvents } from '../../platform/events/live-events.ts';
import { handleStream, type Route } from '../../platform/http/route.ts';
import { accountBindings } from './accounts/bindings.ts';
import * as calendar from './calendar/service.ts';
import { arrangePhotos } from './closets/arrange-photos.ts';
import { findItems } from './closets/find-items.ts';
import * as care from './care/service.ts';
import * as claims from './claims/service.ts';
import * as closets from './closets/service.ts';
import * as condition from './condition/service.ts';
import type { CsvHandler, FileHandler, StaffDeps, StaffHandler } from './deps.ts';
import * as receiving from './receiving/service.ts';
import { creditInvoice } from './invoices/credit.ts';
import { invoiceLinesReport } from './invoices/lines-report.ts';
import * as invoices from './invoices/service.ts';
import { makeLabels } from './receiving/labels.ts';
import * as movements from './moves/movements.ts';
import * as passport from './passport/service.ts';
import * as people from './people/service.ts';
import { offerPhotos } from './receiving/photos.ts';
import { makePackingList, makePickingList } from './picking/papers.ts';
import * as picking from './picking/service.ts';
import { addPlan, updatePlan } from './prices/change-plans.ts';
import * as prices from './prices/service.ts';
import { editItems } from './receiving/edit-items.ts';
import { changeItemState, listRetiredItems } from './closets/retire.ts';
import * as conditionReports from './reports/condition-service.ts';
import * as reports from './reports/service.ts';
import { offerVisitPhoto, reportVisit } from './run/report.ts';
import { makeRunSheet } from './run/run-sheet.ts';
import * as run from './run/service.ts';
import { remindDueBack, listStaffDueBacks, setStaffDueBack, undoStaffDueBack } from './returns/due-backs.ts';
import { readArrival, undoScanIn } from './returns/arrival.ts';
import { matchUnannounced } from './returns/match-unannounced.ts';
import { listNotBack } from './returns/not-back.ts';
import { scanBack, undoScanBack } from './returns/scan-back.ts';
import { scanIn } from './returns/scan-in.ts';
import { addUnannounced, offerUnannouncedPhoto, scanUnannounced } from './returns/scan-unannounced.ts';
import { giveBack, undoMatch, undoUnannounced } from './returns/undo-unannounced.ts';
import { listUnannounced } from './returns/unannounced.ts';
import { bindStaff, toRoutes, type StaffBinding, type StaffCall } from './staff-call.ts';
import { makeStaffTransition } from './today/transition-by-staff.ts';
import * as today from './today/service.ts';
import { undoReceive } from './receiving/undo-receive.ts';
import { undoTransition } from './today/undo-transition.ts';
import * as valuations from './valuations/service.ts';

type Bind = (deps: StaffDeps) => StaffBinding;

function bind<C extends StaffCall>(call: C, handler: StaffHandler<C>): Bind {
  return (deps) => bindStaff(call, async (by, input) => handler(deps, by, input));
}

function bindCsv<C extends StaffCall & { readonly csv: true }>(call: C, handler: CsvHandler<C>): Bind {
  return (deps) => ({ call, run: async (by, input) => handler(deps, by, input) });
}

function bindFile<C extends StaffCall & { readonly file: true }>(call: C, handler: FileHandler<C>): Bind {
  return (deps) => ({ call, run: async (by, input) => handler(deps, by, input) });
}

const calls: readonly Bind[] = [
  bind(peopleCalls.getStaffMe, people.getMe),
  bind(peopleCalls.updateStaffMe, people.updateMe),
  bind(peopleCalls.listStaff, people.listPeople),
  bind(readStaffAudit, async (deps, by, { query }) => readAudit(deps, by, query)),

  bind(conditionCalls.getStaffCondition, condition.getCondition),
  bind(conditionCalls.offerCheckPhoto, condition.offerCheckPhoto),
  bind(conditionCalls.recordCheck, condition.recordCheck),
  bind(conditionCalls.listRequestChecks, condition.listRequestChecks),
  bind(conditionCalls.getCheckPolicy, condition.getCheckPolicy),
  bind(conditionCalls.setCheckPolicy, condition.setCheckPolicy),

  bind(todayCalls.getBoard, today.readBoard),
  bind(todayCalls.listStaffRequests, today.listRequests),
  bind(todayCalls.getStaffRequest, today.openRequest),
  bind(todayCalls.getStaffRequestPrice, today.readPrice),
  ...requestKinds.map((kind) =>
    bind(requestCourses[kind].transitionCall, async (deps, by, { params, body }) =>
      makeStaffTransition(deps, by, { kind, ...params }, body),
    ),
  ),
  bind(todayCalls.undoStaffTransition, undoTransition),

  bind(runCalls.getRun, run.getRun),
  bind(runCalls.getRunFile, makeRunSheet),
  bind(runCalls.orderRun, run.orderRun),
  bind(runCalls.reportVisit, reportVisit),
  bind(runCalls.offerVisitPhoto, offerVisitPhoto),

  bind(pickingCalls.getPickingList, picking.readPicking),
  bind(pickingCalls.getPickingFile, makePickingList),
  bind(pickingCalls.getStaffPackingList, makePackingList),
  bind(pickingCalls.scanItem, picking.scan),
  bind(pickingCalls.unpackItem, picking.unpack),

  bind(returnCalls.getArrival, async (deps, _by, { params }) => readArrival(deps, params)),
  bind(returnCalls.scanIn, scanIn),
  bind(returnCalls.undoScanIn, undoScanIn),
  bind(returnCalls.listNotBack, listNotBack),
  bind(returnCalls.scanBack, scanBack),
  bind(returnCalls.undoScanBack, undoScanBack),
  bind(returnCalls.listStaffDueBacks, listStaffDueBacks),
  bind(returnCalls.setStaffDueBack, setStaffDueBack),
  bind(returnCalls.undoStaffDueBack, undoStaffDueBack),
  bind(returnCalls.remindDueBack, remindDueBack),
  bind(returnCalls.listUnannounced, listUnannounced),
  bind(returnCalls.scanUnannounced, scanUnannounced),
  bind(returnCalls.offerUnannouncedPhoto, offerUnannouncedPhoto),
  bind(returnCalls.addUnannounced, addUnannounced),
  bind(returnCalls.matchUnannounced, matchUnannounced),
  bind(returnCalls.undoMatch, undoMatch),
  bind(returnCalls.giveBack, giveBack),
  bind(returnCalls.undoUnannounced, undoUnannounced),

  bind(closetCalls.findClosets, closets.findClosets),
  bind(closetCalls.findItems, findItems),
  bind(closetCalls.getStaffCloset, closets.openCloset),
  bind(closetCalls.listClosetItems, closets.listItems),
  bind(closetCalls.getStaffItem, closets.readItem),
  bind(closetCalls.assignManager, closets.assignManager),
  bind(closetCalls.listPlans, closets.listPlans),
  bind(closetCalls.assignPlan, closets.assignPlan),
  bind(closetCalls.listNotes, closets.listNotes),
  bind(closetCalls.addNote, closets.addNote),
  bind(closetCalls.moveClosetItems, movements.moveWithin),
  bind(closetCalls.setItemState, changeItemState),
  bind(closetCalls.listRetiredItems, listRetiredItems),
  bind(closetCalls.arrangePhotos, arrangePhotos),
  bind(closetCalls.listMovements, movements.listMovements),

  bind(valuationCalls.getStaffItemValue, valuations.readValue),
  bind(valuationCalls.recordStaffValuation, valuations.recordValuation),
  bind(valuationCalls.offerStaffDocument, valuations.offerDocument),
  bind(valuationCalls.withdrawStaffValuation, valuations.withdrawValuation),
  bind(valuationCalls.undoStaffWithdrawal, valuations.undoWithdrawal),
  bindFile(valuationCalls.getStaffDocument, valuations.openDocument),
  bind(valuationCalls.getStaffSchedule, valuations.readStaffSchedule),
  bind(valuationCalls.getStaffScheduleFile, valuations.makeScheduleFile),
  bindCsv(valuationCalls.getStaffScheduleCsv, valuations.makeScheduleCsv),

  bind(claimCalls.listStaffClaims, claims.listClaims),
  bind(claimCalls.getStaffClaim, claims.getClaim),
  bind(claimCalls.openStaffClaim, claims.openClaim),
  bind(claimCalls.offerStaffClaimDocument, claims.offerDocument),
  bind(claimCalls.attachStaffClaimDocument, claims.attachDocument),
  bind(claimCalls.addStaffClaimNote, claims.addNote),
  bind(claimCalls.submitClaim, claims.submitClaim),
  bind(claimCalls.settleClaim, claims.settleClaim),
  bind(claimCalls.declineClaim, claims.declineClaim),
  bind(claimCalls.withdrawStaffClaim, claims.withdrawClaim),
  bind(claimCalls.getStaffClaimFile, claims.makeFile),

  bind(passportCalls.getStaffPassport, passport.readPassport),
  bind(passportCalls.getStaffPassportFile, passport.makePassportFile),

  bind(receivingCalls.listReceivings, receiving.listReceivings),
  bind(receivingCalls.openReceiving, receiving.openReceiving),
  bind(receivingCalls.getReceiving, async (deps, _by, { params }) => receiving.readReceiving(deps, params)),
  bind(receivingCalls.expectGarments, receiving.expectGarments),
  bind(receivingCalls.receiveGarments, receiving.receiveGarments),
  bind(receivingCalls.undoReceive, undoReceive),
  bind(receivingCalls.closeReceiving, receiving.closeReceiving),
  bind(receivingCalls.offerPhotos, offerPhotos),
  bind(receivingCalls.editItems, editItems),
  bind(receivingCalls.printLabels, makeLabels),

  bind(calendarCalls.getStaffCalendar, calendar.readCalendar),
  bind(calendarCalls.closeDay, calendar.closeDay),
  bind(calendarCalls.openDay, calendar.openDay),
  bind(calendarCalls.setCapacity, calendar.setCapacity),
  bind(calendarCalls.setWeekday, calendar.setWeekday),
  bind(calendarCalls.setCutOff, calendar.setCutOff),

  bind(careCalls.listStaffRecommendations, care.listStaffRecommendations),
  bind(careCalls.proposeCare, care.proposeCare),
  bind(careCalls.offerCarePhoto, care.offerCarePhoto),
  bind(careCalls.withdrawCare, care.withdrawCare),
  bind(careCalls.finishCare, care.finishCare),

  bind(priceCalls.listPricedPlans, prices.listPlans),
  bind(priceCalls.addPlan, addPlan),
  bind(priceCalls.updatePlan, updatePlan),
  bind(priceCalls.getPriceList, prices.readVersion),
  bind(priceCalls.addPriceList, prices.addVersion),
  bind(invoiceCalls.listStaffInvoices, invoices.listInvoices),
  bind(invoiceCalls.getStaffInvoice, invoices.openInvoice),
  bind(invoiceCalls.draftInvoice, invoices.draftInvoice),
  bind(invoiceCalls.editDraft, invoices.editDraft),
  bind(invoiceCalls.issueInvoice, invoices.issueInvoice),
  bind(invoiceCalls.creditInvoice, creditInvoice),
  bind(invoiceCalls.payInvoice, invoices.payInvoice),
  bind(invoiceCalls.voidInvoice, invoices.voidInvoice),
  bind(invoiceCalls.getStaffInvoiceFile, invoices.invoiceFile),
  bindCsv(invoiceCalls.reportInvoiceLines, invoiceLinesReport),

  bindCsv(reportCalls.reportInventory, reports.inventoryReport),
  bindCsv(reportCalls.reportMovements, reports.movementsReport),
  bindCsv(reportCalls.reportRequests, reports.requestsReport),
  bind(reportCalls.listOpenFindings, conditionReports.listOpenFindings),
  bindCsv(reportCalls.reportOpenFindings, conditionReports.openFindingsReport),
  bind(reportCalls.listUncheckedItems, conditionReports.listUncheckedItems),
  bindCsv(reportCalls.reportUncheckedItems, conditionReports.uncheckedReport),
  bind(reportCalls.getDamage, conditionReports.getDamage),
  bindCsv(reportCalls.reportDamage, conditionReports.damageReport),
];

export function staffBindings(deps: StaffDeps): StaffBinding[] {
  return [...calls.map((bindTo) => bindTo(deps)), ...accountBindings(deps)];
}

/** Makes the routes that the HTTP adapter serves: every binding, and the stream of changes. */
export function staffRoutes(bindings: readonly StaffBinding[], live: LiveEvents): Route[] {
  return [
    ...toRoutes(bindings),
    handleStream(peopleCalls.followStaffEvents, ({ session, isAlive }) => live.open(session, isAlive)),
  ];
}
