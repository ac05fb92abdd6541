/** The areas' services, each made from what it needs, and the calls that they answer. */
import { forEachKind } from '@vestry/contract/requests/kinds';
import type { Database } from '../platform/database.ts';
import { createAccountService, type AccountService } from '../areas/accounts/service.ts';
import { addressRoutes } from '../areas/addresses/routes.ts';
import { createAddressService } from '../areas/addresses/service.ts';
import { auditRoutes } from '../areas/audit/routes.ts';
import { createAuditService } from '../areas/audit/service.ts';
import { passkeyRoutes } from '../areas/auth/passkeys/passkey-routes.ts';
import { createPasskeyService } from '../areas/auth/passkeys/passkey-service.ts';
import { approvalRoutes } from '../areas/approvals/routes.ts';
import { createApprovalService } from '../areas/approvals/service.ts';
import { createSubmit } from '../areas/approvals/submit.ts';
import { authRoutes } from '../areas/auth/routes.ts';
import { createAuthService, type AuthService } from '../areas/auth/service.ts';
import { billingRoutes } from '../areas/billing/routes.ts';
import { createBillingService } from '../areas/billing/service.ts';
import { calendarRoutes } from '../areas/calendar/routes.ts';
import { createCalendarService } from '../areas/calendar/service.ts';
import { cartRoutes } from '../areas/cart/routes.ts';
import { createCartService } from '../areas/cart/service.ts';
import { conditionRoutes } from '../areas/condition/routes.ts';
import { createConditionService } from '../areas/condition/service.ts';
import { custodyRoutes } from '../areas/custody/routes.ts';
import { createCustodyService } from '../areas/custody/service.ts';
import { closetRoutes } from '../areas/closets/routes.ts';
import { claimRoutes } from '../areas/claims/routes.ts';
import { createClaimService } from '../areas/claims/service.ts';
import { createClosetService } from '../areas/closets/service.ts';
import type { Config } from '../platform/config/config.ts';
import { dateRoutes } from '../areas/dates/routes.ts';
import { createDateService } from '../areas/dates/service.ts';
import { documentRoutes } from '../areas/documents/routes.ts';
import { purgeUnusedDocuments } from '../areas/documents/purge-documents.ts';
import { createDocumentService } from '../areas/documents/service.ts';
import { createPackingListService } from '../areas/requests/delivery/packing-list.ts';
import { packingListRoutes } from '../areas/requests/delivery/routes.ts';
import { requestRoutes } from '../areas/requests/routes.ts';
import { createRequestServices, type RequestServices } from '../areas/requests/service.ts';
import { createLiveEvents, type LiveEvents } from '../platform/events/live-events.ts';
import { eventRoutes } from '../platform/events/routes.ts';
import { demoRoutes } from '../areas/demo/routes.ts';
import { createDemoService } from '../areas/demo/service.ts';
import { createCallLimiter, type CallLimiter } from '../platform/http/call-limits.ts';
import { configRoutes, publicConfig } from '../platform/http/config-route.ts';
import { createFirstPage } from '../areas/items/first-page.ts';
import type { FirstPage } from '../platform/http/web-app.ts';
import type { Route } from '../platform/http/route.ts';
import { purgeExpiredKeys } from '../platform/idempotency/service.ts';
import { itemRoutes } from '../areas/items/routes.ts';
import { createSavedFilterService } from '../areas/items/saved-filter-service.ts';
import { createItemService } from '../areas/items/service.ts';
import { savedFilterRoutes, setRoutes } from '../areas/items/set-routes.ts';
import { createSetService } from '../areas/items/set-service.ts';
import type { Maintenance } from '../platform/jobs/maintenance.ts';
import { deriveKey } from '../platform/keys.ts';
import { createPushDeviceService } from '../areas/notifications/push-devices.ts';
import { pushRoutes } from '../areas/notifications/routes.ts';
import { createNotificationService, type NotificationService } from '../areas/notifications/service.ts';
import { priceRoutes } from '../areas/prices/routes.ts';
import { createPriceService } from '../areas/prices/service.ts';
import { passportRoutes } from '../areas/passport/routes.ts';
import { createPassportService } from '../areas/passport/service.ts';
import { purgeExpiredLimits } from '../platform/limits/limits.ts';
import { photoCallRoutes } from '../areas/photos/call-routes.ts';
import { purgeUnusedImages, purgeExpiredUploads } from '../areas/photos/purge-photographs.ts';
import { createPhotoPresenter } from '../areas/photos/present-photo.ts';
import { createUploadService, type UploadService } from '../areas/photos/service.ts';
import { createRecommendationService } from '../areas/requests/pickup/recommendation-service.ts';
import { recommendationRoutes } from '../areas/requests/pickup/routes.ts';
import type { ChangeFeed } from '../platform/ports/change-feed.ts';
import type { Clock } from '../platform/ports/clock.ts';
import type { JobQueue } from '../platform/ports/job-queue.ts';
import type { ObjectStore } from '../platform/ports/object-store.ts';
import type { PushSender } from '../platform/ports/push-sender.ts';
import { asSystem, bindSystemScope } from '../platform/scope.ts';
import { createSigner, type Signer } from '../platform/signing/signer.ts';
import {
  draftPeriods,
  type DraftingOptions,
  type DraftingReport,
} from '../areas/staff/invoices/drafting/draft-periods.ts';
import { staffBindings, staffRoutes } from '../areas/staff/routes.ts';
import type { StaffBinding } from '../areas/staff/staff-call.ts';
import { seasonRoutes } from '../areas/seasons/routes.ts';
import { createSeasonService } from '../areas/seasons/service.ts';
import { tripRoutes } from '../areas/trips/routes.ts';
import { createTripService } from '../areas/trips/service.ts';
import { tagRoutes } from '../areas/tags/routes.ts';
import { createTagService } from '../areas/tags/service.ts';
import { createNotificationSettingsService } from '../areas/users/notification-settings.ts';
import { notificationSettingsRoutes, userRoutes } from '../areas/users/routes.ts';
import { subscribeToPortraits } from '../areas/users/portrait.ts';
import { createUserService } from '../areas/users/service.ts';

import { valuationRoutes } from '../areas/valuations/routes.ts';
import { createValuationService } from '../areas/valuations/service.ts';
import { visitRoutes } from '../areas/visits/routes.ts';
import { createVisitService } from '../areas/visits/service.ts';
import { wearRoutes } from '../areas/wears/routes.ts';
import { createWearService } from '../areas/wears/service.ts';

export interface ServiceDeps {
  readonly config: Pick<
    Config,
    | 'secret'
    | 'brand'
    | 'envelope'
    | 'smtpUrl'
    | 'mailFrom'
    | 'publicOrigin'
    | 'facilityTimeZone'
    | 'quarantineBin'
    | 'signing'
  >;
  /** Each statement runs in the scope that is current (scope.ts). */
  readonly db: Database;
  readonly clock: Clock;
  /** The events that any API process publishes. */
  readonly feed: ChangeFeed;
  /** The time between two checks of an open page's session; 25 seconds by default. */
  readonly heartbeatMilliseconds?: number;
  /** Messages to devices. */
  readonly push: Pick<PushSender, 'publicKey' | 'accepts'>;
  /** Started: services enqueue in their transactions. */
  readonly queue: JobQueue;
  /** Where uploaded photographs are stored. */
  readonly store: ObjectStore;
}

export interface Services {
  /** Clients, Owners and staff as the operator creates them. */
  readonly accounts: AccountService;
  readonly auth: AuthService;
  /** Drafts the invoices of periods that are over; called by a scheduled job and the command line. */
  readonly draftInvoices: (options?: DraftingOptions) => Promise<DraftingReport>;
  /** The data that is embedded in the closet's document. */
  readonly firstPage: FirstPage;
  /** The tasks of the maintenance job. */
  readonly maintenance: Maintenance;
  readonly limiter: CallLimiter;
  readonly live: LiveEvents;
  /** Called by scheduled jobs. */
  readonly notifications: NotificationService;
  /** For transitions made by staff, which no client's call makes. */
  readonly requests: RequestServices;
  readonly routes: Route[];
  /** Signs papers; prepared at the start. */
  readonly signer: Signer;
  /** The staff calls, for the command line. */
  readonly staff: readonly StaffBinding[];
  /** Photographs come in beside the calls. */
  readonly uploads: UploadService;
}

/** The keys of what signing in hands out: each signs or hashes one kind of token. */
const deriveAuthKeys = (secret: string) => ({
  accessKey: deriveKey(secret, 'access-token'),
  codeKey: deriveKey(secret, 'code'),
  refreshKey: deriveKey(secret, 'refresh-token'),
  deviceKey: deriveKey(secret, 'device'),
});

/**
 * Every area's service, each after those that it uses. Most run for the caller: a client or the system. What is about
 * people, who may be in several closets, or about the facility's own days and messages runs as the system for every caller.
 */
function createAreas({ config, db, clock, queue, store, push }: ServiceDeps) {
  const { brand, publicOrigin, mailFrom, secret, facilityTimeZone: timeZone, quarantineBin } = config;
  const photos = createPhotoPresenter({ key: deriveKey(secret, 'photo-url'), clock });
  const authDeps = { db, clock, queue, brand, publicOrigin, ...deriveAuthKeys(secret) };
  const auth = bindSystemScope(createAuthService(authDeps));
  const users = bindSystemScope(createUserService({ db, clock, photos, auth }));
  const addresses = createAddressService({ db, clock });
  const calendar = bindSystemScope(createCalendarService({ db, clock, timeZone }));
  const items = createItemService({ db, photos, calendar });
  const cart = createCartService({ db, clock, items });
  const notificationDeps = { db, clock, queue, calendar, brand, publicOrigin, mailFrom, timeZone };
  const notifications = bindSystemScope(createNotificationService(notificationDeps));
  const recommendations = createRecommendationService({ db, clock, photos, calendar });
  const shared = { db, clock, addresses, calendar, notifications, photos, supportPhone: brand.supportPhone };
  const requests = createRequestServices({ ...shared, cart, recommendations });
  const dates = createDateService({ db, clock, items, photos });
  const uploadKey = deriveKey(secret, 'upload-url');
  const subscribers = { user: subscribeToPortraits(db), date: dates };
  const uploads = bindSystemScope(createUploadService({ db, store, clock, subscribers, key: uploadKey }));
  const documents = createDocumentService({ db, store });
  const billing = createBillingService({ db, calendar, brand });
  const prices = createPriceService({ db, calendar });
  const packingLists = createPackingListService({ db, clock, store, brand });
  const accounts = bindSystemScope(createAccountService({ db, clock, auth }));
  const signer = createSigner({ db, clock, config });
  const custody = createCustodyService({ db, clock, addresses, items, calendar, photos });
  const passports = createPassportService({ db, clock, custody, photos, signer, store, brand, timeZone });
  const papers = { passports, signer, store, brand, timeZone };
  return {
    accounts,
    addresses,
    approvals: createApprovalService({ ...shared, cart, prices, requests }),
    audit: createAuditService({ db, timeZone }),
    auth,
    billing,
    calendar,
    cart,
    claims: createClaimService({ ...shared, ...papers, items, uploads }),
    closets: bindSystemScope(createClosetService({ db, clock, auth, users })),
    condition: createConditionService({ db, clock, items, photos, uploads }),
    custody,
    dates,
    documents,
    demo: bindSystemScope(createDemoService({ db, clock, queue, brand, publicOrigin, auth })),
    items,
    notifications,
    packingLists,
    passports,
    prices,
    notificationSettings: bindSystemScope(createNotificationSettingsService({ db, clock })),
    passkeys: bindSystemScope(createPasskeyService(authDeps)),
    pushDevices: bindSystemScope(createPushDeviceService({ db, clock, push })),
    recommendations,
    requests,
    signer,
    savedFilters: createSavedFilterService({ db, clock }),
    seasons: createSeasonService({ db, calendar, photos, timeZone }),
    sets: createSetService({ db, clock, items }),
    staff: staffBindings({
      ...shared,
      ...papers,
      accounts,
      billing,
      documents,
      items,
      packingLists,
      requests,
      uploads,
      quarantineBin,
    }),
    tags: createTagService({ db, clock, items }),
    trips: createTripService({ ...shared, requests, store, brand }),
    uploads,
    users,
    valuations: createValuationService({ ...shared, items, uploads, timeZone, brand }),
    visits: bindSystemScope(createVisitService({ db, photos })),
    wears: createWearService({ db, clock, calendar, items, photos }),
  };
}

type Areas = ReturnType<typeof createAreas>;

function bindCalls(areas: Areas, config: ServiceDeps['config'], live: LiveEvents): Route[] {
  return [
    ...configRoutes(publicConfig(config)),
    ...auditRoutes(areas.audit),
    ...authRoutes(areas.auth),
    ...passkeyRoutes(areas.passkeys),
    ...demoRoutes(areas.demo),
    ...userRoutes(areas.users),
    ...claimRoutes(areas.claims),
    ...closetRoutes(areas.closets),
    ...conditionRoutes(areas.condition),
    ...custodyRoutes(areas.custody),
    ...notificationSettingsRoutes(areas.notificationSettings),
    ...pushRoutes(areas.pushDevices),
    ...approvalRoutes(areas.approvals),
    ...itemRoutes(areas.items),
    ...seasonRoutes(areas.seasons),
    ...setRoutes(areas.sets),
    ...savedFilterRoutes(areas.savedFilters),
    ...tagRoutes(areas.tags),
    ...tripRoutes(areas.trips, areas.addresses),
    ...dateRoutes(areas.dates),
    ...documentRoutes(areas.documents),
    ...passportRoutes(areas.passports),
    ...photoCallRoutes(areas.uploads),
    ...addressRoutes(areas.addresses),
    ...billingRoutes(areas.billing),
    ...calendarRoutes(areas.calendar, areas.prices),
    ...priceRoutes(areas.prices),
    ...cartRoutes(areas.cart),
    ...requestRoutes(areas.requests, createSubmit(areas.requests, areas.approvals)),
    ...packingListRoutes(areas.packingLists),
    ...recommendationRoutes(areas.recommendations),
    ...valuationRoutes(areas.valuations),
    ...visitRoutes(areas.visits),
    ...wearRoutes(areas.wears),
    ...eventRoutes(live),
    ...staffRoutes(areas.staff, live),
  ];
}

function maintenanceTasks({ approvals, auth, demo }: Areas, { db, clock, store }: ServiceDeps): Maintenance {
  return {
    approvals: async () => approvals.expire(),
    demos: async () => demo.purge(),
    idempotencyKeys: async () => purgeExpiredKeys(db, clock.now()),
    limits: async () => purgeExpiredLimits(db, clock.now()),
    signIns: async () => auth.purgeExpired(),
    uploads: async () => purgeExpiredUploads(db, clock),
    // After the uploads, which hold on to what they became.
    unusedImages: async () => purgeUnusedImages({ db, store, clock }),
    unusedDocuments: async () => purgeUnusedDocuments({ db, store, clock }),
  };
}

/** Makes every service; `routes` binds each call of the contract that stands. */
export function createServices(deps: ServiceDeps): Services {
  const areas = createAreas(deps);
  const { accounts, auth, notifications, requests, signer, staff, uploads } = areas;
  const live = createLiveEvents(deps);
  const { db, clock, config } = deps;
  const drafting = { db, clock, calendar: areas.calendar, timeZone: config.facilityTimeZone };
  return {
    accounts,
    auth,
    draftInvoices: async (options) => asSystem(async () => draftPeriods(drafting, options)),
    firstPage: createFirstPage(areas),
    maintenance: bindSystemScope(maintenanceTasks(areas, deps)),
    limiter: bindSystemScope(createCallLimiter({ db: deps.db, clock: deps.clock })),
    live,
    notifications,
    // Each is the service of its kind again.
    requests: forEachKind((kind) => bindSystemScope(requests[kind])) as RequestServices,
    routes: bindCalls(areas, deps.config, live),
    signer,
    staff,
    uploads,
  };
}
