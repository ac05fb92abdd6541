/** The areas' services, each made from what it needs, and the calls that they answer. */
import type { Database } from './database.ts';
import { createAccountService, type AccountService } from './accounts/service.ts';
import { addressRoutes } from './addresses/routes.ts';
import { createAddressService } from './addresses/service.ts';
import { auditRoutes } from './audit/routes.ts';
import { createAuditService } from './audit/service.ts';
import { passkeyRoutes } from './auth/passkey-routes.ts';
import { createPasskeyService } from './auth/passkey-service.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { createApprovalService } from './approvals/service.ts';
import { authRoutes } from './auth/routes.ts';
import { createAuthService, type AuthService } from './auth/service.ts';
import { billingRoutes } from './billing/routes.ts';
import { createBillingService } from './billing/service.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { createCalendarService } from './calendar/service.ts';
import { cartRoutes } from './cart/routes.ts';
import { createCartService } from './cart/service.ts';
import { closetRoutes } from './closets/routes.ts';
import { createClosetService } from './closets/service.ts';
import type { Config } from './config.ts';
import { dateRoutes } from './dates/routes.ts';
import { createDateService } from './dates/service.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { createDeliveryService, type DeliveryService } from './deliveries/service.ts';
import { createLiveEvents, type LiveEvents } from './events/live-events.ts';
import { eventRoutes } from './events/routes.ts';
import { demoRoutes } from './demo/routes.ts';
import { createDemoService } from './demo/service.ts';
import { createCallLimiter, type CallLimiter } from './http/call-limits.ts';
import { configRoutes, publicConfig } from './http/config-route.ts';
import { createFirstPage, type FirstPage } from './http/first-page.ts';
import type { Route } from './http/route.ts';
import { forgetExpiredKeys } from './idempotency/service.ts';
import { itemRoutes } from './items/routes.ts';
import { createSavedFilterService } from './items/saved-filter-service.ts';
import { createItemService } from './items/service.ts';
import { savedFilterRoutes, setRoutes } from './items/set-routes.ts';
import { createSetService } from './items/set-service.ts';
import type { Maintenance } from './jobs/maintenance.ts';
import { deriveKey } from './keys.ts';
import { createPushDeviceService } from './notifications/push-devices.ts';
import { pushRoutes } from './notifications/routes.ts';
import { createNotificationService, type NotificationService } from './notifications/service.ts';
import { forgetExpiredLimits } from './limits/limits.ts';
import { photoCallRoutes } from './photos/call-routes.ts';
import { clearImages, clearUploads } from './photos/clear-away.ts';
import { createPhotoPresenter } from './photos/present-photo.ts';
import { createUploadService, type UploadService } from './photos/service.ts';
import { createRecommendationService } from './pickups/recommendation-service.ts';
import { pickupRoutes, recommendationRoutes } from './pickups/routes.ts';
import { createPickupService, type PickupService } from './pickups/service.ts';
import type { ChangeFeed } from './ports/change-feed.ts';
import type { Clock } from './ports/clock.ts';
import type { JobQueue } from './ports/job-queue.ts';
import type { ObjectStore } from './ports/object-store.ts';
import type { PushSender } from './ports/push-sender.ts';
import { asSystem } from './scope.ts';
import { staffBindings, staffRoutes } from './staff/routes.ts';
import type { StaffBinding } from './staff/staff-call.ts';
import { tagRoutes } from './tags/routes.ts';
import { createTagService } from './tags/service.ts';
import { createNotificationSettingsService } from './users/notification-settings.ts';
import { notificationSettingsRoutes, userRoutes } from './users/routes.ts';
import { createUserService } from './users/service.ts';

export interface ServiceDeps {
  readonly config: Pick<
    Config,
    'secret' | 'brand' | 'envelope' | 'smtpUrl' | 'mailFrom' | 'publicOrigin' | 'facilityTimeZone'
  >;
  /** Asked in the scope of the moment (scope.ts). */
  readonly db: Database;
  readonly clock: Clock;
  /** What any API process announces. */
  readonly feed: ChangeFeed;
  /** How often an open page's session is looked at; 25 seconds unless told. */
  readonly heartbeatMilliseconds?: number;
  /** Messages to devices. */
  readonly push: Pick<PushSender, 'publicKey' | 'accepts'>;
  /** Started: services enqueue in their transactions. */
  readonly queue: JobQueue;
  /** Where photographs that clients send in are kept. */
  readonly store: ObjectStore;
}

export interface Services {
  /** Clients, Owners and staff as the operator creates them. */
  readonly accounts: AccountService;
  readonly auth: AuthService;
  /** For the house's steps, which no client's call takes. */
  readonly deliveries: DeliveryService;
  /** What the closet's document brings along. */
  readonly firstPage: FirstPage;
  /** What is cleared away by the clock. */
  readonly maintenance: Maintenance;
  readonly limiter: CallLimiter;
  readonly live: LiveEvents;
  /** What is told by the clock. */
  readonly notifications: NotificationService;
  readonly pickups: PickupService;
  readonly routes: Route[];
  /** The house's own calls, for the command line. */
  readonly staff: readonly StaffBinding[];
  /** Photographs come in beside the calls. */
  readonly uploads: UploadService;
}

/**
 * Every area's service, each after those that it asks. Most act for whom the call is: a closet or the house. What is about
 * people, who may be in several closets, or about the house's own days and messages acts for the house whoever asks.
 */
function createAreas({ config, db, clock, queue, store, push }: ServiceDeps) {
  const { brand, publicOrigin, mailFrom, secret, facilityTimeZone: timeZone } = config;
  const photos = createPhotoPresenter({ key: deriveKey(secret, 'photo-url'), clock });
  const accessKey = deriveKey(secret, 'access-token');
  const codeKey = deriveKey(secret, 'code');
  const refreshKey = deriveKey(secret, 'refresh-token');
  const deviceKey = deriveKey(secret, 'device');
  const authDeps = { db, clock, queue, brand, publicOrigin, accessKey, codeKey, refreshKey, deviceKey };
  const auth = asSystem(createAuthService(authDeps));
  const users = asSystem(createUserService({ db, photos, auth }));
  const addresses = createAddressService({ db, clock });
  const calendar = asSystem(createCalendarService({ db, clock, timeZone }));
  const items = createItemService({ db, photos });
  const cart = createCartService({ db, items });
  const notificationDeps = { db, clock, queue, calendar, brand, publicOrigin, mailFrom, timeZone };
  const notifications = asSystem(createNotificationService(notificationDeps));
  const recommendations = createRecommendationService({ db, clock, photos });
  const { supportPhone } = brand;
  const requests = { db, clock, addresses, calendar, notifications, photos, supportPhone };
  const pickups = createPickupService({ ...requests, recommendations });
  const deliveries = createDeliveryService({ ...requests, cart, pickups });
  const dates = createDateService({ db, items, photos });
  const uploadKey = deriveKey(secret, 'upload-url');
  const uploads = asSystem(createUploadService({ db, store, clock, dates, key: uploadKey }));
  const billing = createBillingService({ db, calendar, brand });
  const accounts = asSystem(createAccountService({ db, clock, auth }));
  const shared = {
    accounts,
    db,
    clock,
    billing,
    brand,
    calendar,
    deliveries,
    items,
    notifications,
    photos,
    pickups,
  };
  return {
    accounts,
    addresses,
    approvals: createApprovalService({ ...requests, cart, deliveries, pickups }),
    audit: createAuditService({ db, timeZone }),
    auth,
    billing,
    calendar,
    cart,
    closets: asSystem(createClosetService({ db, auth, users })),
    dates,
    deliveries,
    demo: asSystem(createDemoService({ db, clock, queue, brand, publicOrigin, auth })),
    items,
    notifications,
    notificationSettings: asSystem(createNotificationSettingsService({ db })),
    passkeys: asSystem(createPasskeyService(authDeps)),
    pickups,
    pushDevices: asSystem(createPushDeviceService({ db, clock, push })),
    recommendations,
    savedFilters: createSavedFilterService(db),
    sets: createSetService({ db, items }),
    staff: staffBindings({ ...shared, uploads, timeZone }),
    tags: createTagService({ db, items }),
    uploads,
    users,
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
    ...closetRoutes(areas.closets),
    ...notificationSettingsRoutes(areas.notificationSettings),
    ...pushRoutes(areas.pushDevices),
    ...approvalRoutes(areas.approvals),
    ...itemRoutes(areas.items),
    ...setRoutes(areas.sets),
    ...savedFilterRoutes(areas.savedFilters),
    ...tagRoutes(areas.tags),
    ...dateRoutes(areas.dates),
    ...photoCallRoutes(areas.uploads),
    ...addressRoutes(areas.addresses),
    ...billingRoutes(areas.billing),
    ...calendarRoutes(areas.calendar),
    ...cartRoutes(areas.cart),
    ...deliveryRoutes(areas.deliveries, areas.approvals),
    ...pickupRoutes(areas.pickups, areas.approvals),
    ...recommendationRoutes(areas.recommendations),
    ...eventRoutes(live),
    ...staffRoutes(areas.staff, live),
  ];
}

function maintenanceTasks({ approvals, auth, demo }: Areas, { db, clock, store }: ServiceDeps): Maintenance {
  return {
    approvals: async () => approvals.expire(),
    demos: async () => demo.purge(),
    idempotencyKeys: async () => forgetExpiredKeys(db, clock.now()),
    limits: async () => forgetExpiredLimits(db, clock.now()),
    signIns: async () => auth.clearAway(),
    uploads: async () => clearUploads(db, clock),
    // After the uploads, which hold on to what they became.
    unusedImages: async () => clearImages({ db, store, clock }),
  };
}

/** Makes every service; `routes` binds each call of the contract that stands. */
export function createServices(deps: ServiceDeps): Services {
  const areas = createAreas(deps);
  const { accounts, auth, deliveries, notifications, pickups, staff, uploads } = areas;
  const live = createLiveEvents(deps);
  return {
    accounts,
    auth,
    deliveries: asSystem(deliveries),
    firstPage: createFirstPage(areas),
    maintenance: asSystem(maintenanceTasks(areas, deps)),
    limiter: asSystem(createCallLimiter({ db: deps.db, clock: deps.clock })),
    live,
    notifications,
    pickups: asSystem(pickups),
    routes: bindCalls(areas, deps.config, live),
    staff,
    uploads,
  };
}
