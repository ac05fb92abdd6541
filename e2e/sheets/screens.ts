/** Every screen of the product, as the address that opens it; `npm run sheets` pictures each. */
import type { Page } from '@playwright/test';

export type Visitor = 'guest' | 'owner' | 'operations' | 'manager';

export interface Screen {
  readonly name: string;
  readonly visitor: Visitor;
  /** `{item}` stands for the id that `idQueries` finds. */
  readonly path: string;
  /** Acts as a person does after the page has opened. */
  readonly act?: (page: Page) => Promise<void>;
  /** Its overlay fills the window, so that the window is pictured, not the page beneath. */
  readonly isOverlay?: boolean;
}

/** The rows of the demo that addresses need: SQL that finds one `id`. */
export const idQueries = {
  item: `SELECT item_id AS id FROM item_photos GROUP BY client_id, item_id HAVING count(*) > 2 ORDER BY client_id, item_id LIMIT 1`,
  placedItem: `SELECT item_id AS id FROM custody WHERE evidence = 'CLIENT_WORD' AND client_id = (SELECT min(id) FROM clients) ORDER BY seq DESC LIMIT 1`,
  client: `SELECT min(id) AS id FROM clients`,
  dueItem: `SELECT item_id AS id FROM due_backs WHERE client_id = (SELECT min(id) FROM clients) ORDER BY day LIMIT 1`,
  releasedItem: `SELECT id FROM items WHERE place = 'RELEASED' ORDER BY client_id, id LIMIT 1`,
  delivery: `SELECT id FROM deliveries WHERE status = 'CONFIRMED' AND client_id = (SELECT min(id) FROM clients) ORDER BY id LIMIT 1`,
  sentDelivery: `SELECT id FROM deliveries WHERE status = 'SUBMITTED' AND client_id = (SELECT min(id) FROM clients) ORDER BY id LIMIT 1`,
  completedDelivery: `SELECT id FROM deliveries WHERE status = 'COMPLETED' AND client_id = (SELECT min(id) FROM clients) ORDER BY id LIMIT 1`,
  deliveryDay: `SELECT delivery_date::text AS id FROM deliveries WHERE status = 'CONFIRMED' AND client_id = (SELECT min(id) FROM clients) ORDER BY deliveries.id LIMIT 1`,
  pickup: `SELECT pickup_id AS id FROM pickup_items WHERE client_id = (SELECT min(id) FROM clients) GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
  arrived: `SELECT id FROM pickups WHERE status = 'ARRIVED' ORDER BY client_id, id LIMIT 1`,
  arrivedClient: `SELECT client_id AS id FROM pickups WHERE status = 'ARRIVED' ORDER BY client_id, id LIMIT 1`,
  approval: `SELECT id FROM approvals WHERE status = 'PENDING' AND client_id = (SELECT min(id) FROM clients) ORDER BY id LIMIT 1`,
  person: `SELECT user_id AS id FROM memberships WHERE client_id = (SELECT min(id) FROM clients) ORDER BY user_id DESC LIMIT 1`,
  set: `SELECT id FROM custom_groups ORDER BY client_id, id LIMIT 1`,
  runStop: `SELECT 'D-' || id AS id FROM deliveries WHERE status = 'ON_THE_WAY' ORDER BY id LIMIT 1`,
  runDay: `SELECT delivery_date::text AS id FROM deliveries WHERE status = 'ON_THE_WAY' ORDER BY deliveries.id LIMIT 1`,
  runPickup: `SELECT 'P-' || pickup_id AS id FROM visits WHERE pickup_id IS NOT NULL ORDER BY moved_at DESC LIMIT 1`,
  proofDay: `SELECT pickup_date::text AS id FROM visits JOIN pickups ON pickups.client_id = visits.client_id AND pickups.id = visits.pickup_id ORDER BY moved_at DESC LIMIT 1`,
  receiving: `SELECT id FROM intakes ORDER BY id LIMIT 1`,
  receivingClient: `SELECT client_id AS id FROM intakes ORDER BY id LIMIT 1`,
  valuedItem: `SELECT item_id AS id FROM valuations GROUP BY client_id, item_id ORDER BY count(*) DESC, item_id LIMIT 1`,
  foundItem: `SELECT made.item_id AS id FROM condition_findings AS finding JOIN condition_checks AS made ON made.id = finding.check_id WHERE made.client_id = (SELECT min(id) FROM clients) AND made.actor = 'STAFF' ORDER BY finding.id LIMIT 1`,
  reportedItem: `SELECT made.item_id AS id FROM condition_findings AS finding JOIN condition_checks AS made ON made.id = finding.check_id WHERE made.client_id = (SELECT min(id) FROM clients) AND made.actor = 'USER' ORDER BY finding.id LIMIT 1`,
  wornItem: `SELECT item_id AS id FROM wears GROUP BY client_id, item_id ORDER BY count(*) DESC, item_id LIMIT 1`,
  trip: `SELECT id FROM trips ORDER BY first_day DESC LIMIT 1`,
  tripUnderWay: `SELECT id FROM trips ORDER BY first_day LIMIT 1`,
  claim: `SELECT id FROM claims WHERE status = 'SUBMITTED' AND client_id = (SELECT min(id) FROM clients) ORDER BY id LIMIT 1`,
  settledClaim: `SELECT id FROM claims WHERE status = 'SETTLED' AND client_id = (SELECT min(id) FROM clients) ORDER BY id LIMIT 1`,
  invoice: `SELECT id FROM invoices WHERE status = 'ISSUED' AND kind = 'INVOICE' ORDER BY id LIMIT 1`,
  invoiceClient: `SELECT client_id AS id FROM invoices WHERE status = 'ISSUED' AND kind = 'INVOICE' ORDER BY id LIMIT 1`,
  draft: `SELECT id FROM invoices WHERE status = 'DRAFT' ORDER BY client_id, id LIMIT 1`,
  draftClient: `SELECT client_id AS id FROM invoices WHERE status = 'DRAFT' ORDER BY client_id, invoices.id LIMIT 1`,
  creditNote: `SELECT id FROM invoices WHERE kind = 'CREDIT_NOTE' ORDER BY client_id, id LIMIT 1`,
  creditNoteClient: `SELECT client_id AS id FROM invoices WHERE kind = 'CREDIT_NOTE' ORDER BY client_id, invoices.id LIMIT 1`,
  pricedPlan: `SELECT plan_id AS id FROM price_lists ORDER BY version DESC, plan_id LIMIT 1`,
} as const;

const guest = (name: string, path: string): Screen => ({ name, visitor: 'guest', path });
const owner = (name: string, path: string, rest: Partial<Screen> = {}): Screen => ({
  name,
  visitor: 'owner',
  path: `/admin/${path}`,
  ...rest,
});
const panel = (name: string, path: string, rest: Partial<Screen> = {}): Screen =>
  owner(name, path, { isOverlay: true, ...rest });
const staff = (name: string, path: string, rest: Partial<Screen> = {}): Screen => ({
  name: `staff-${name}`,
  visitor: 'operations',
  path: `/staff/${path}`,
  ...rest,
});

const next = (label: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: label }).click();
};

const command = (menu: RegExp, name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name }).click();
};

/** From the details of a request, which are filled in, to its date. */
const toDate = next(/^Proceed to (delivery|pickup) date/);

/** A finding whose place is about to be marked; it is still there at the next width. */
async function toPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check the item' }).click();
  const place = page.getByRole('button', { name: 'Tear', exact: true });
  await place.click();
}

/** An outcome that was begun at another width is still there. */
async function toSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Handed over|Save: handed over)$/ }).waitFor();
  const begin = page.getByRole('button', { name: 'Handed over', exact: true });
  if (await begin.isVisible()) await begin.click();
}

async function toReview(page: Page): Promise<void> {
  await toDate(page);
  await page.getByRole('button', { name: 'Choose it' }).click();
  await page.getByText('Morning', { exact: true }).click();
  await page.getByRole('button', { name: 'Proceed to review' }).click();
}

async function selectPage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select this page' }).click();
}

export const screens: readonly Screen[] = [
  guest('sign-in', '/auth/login'),
  guest('register', '/auth/register'),
  guest('reset-password', '/auth/reset-password'),
  guest('demo-signup', '/demo/signup'),
  guest('not-found', '/nowhere'),
  owner('home', 'home'),
  owner('closet', 'mycloset'),
  owner('closet-category', 'mycloset?categoryId=1'),
  panel('closet-filters', 'mycloset', { act: next(/^Filters?/) }),
  owner('closet-selection', 'mycloset?location=AC', { act: selectPage }),
  owner('closet-places', 'mycloset?places=IN_TRANSIT&places=WITH_CLIENT&residences=UNNAMED'),
  panel('released', 'mycloset?show=released'),
  owner('item', 'mycloset/item/{item}/details'),
  owner('item-value', 'mycloset/item/{valuedItem}/details'),
  panel('item-value-form', 'mycloset/item/{valuedItem}/details?show=value'),
  owner('passport', 'mycloset/item/{valuedItem}/passport'),
  owner('passport-empty', 'mycloset/item/{item}/passport'),
  owner('season-change', 'mycloset/season-change'),
  owner('insurance', 'mycloset/insurance'),
  owner('item-wears', 'mycloset/item/{wornItem}/details'),
  panel('item-wear-form', 'mycloset/item/{wornItem}/details?show=wear'),
  owner('year', 'mycloset/year'),
  owner('trips', 'mycloset/trips'),
  owner('trip-new', 'mycloset/trips/new'),
  owner('trip', 'mycloset/trips/{trip}'),
  owner('trip-under-way', 'mycloset/trips/{tripUnderWay}'),
  owner('trip-items', 'mycloset/trips/{trip}/items'),
  panel('trip-change', 'mycloset/trips/{trip}', { act: next(/^Change the trip/) }),
  owner('claims', 'mycloset/claims'),
  owner('claim', 'mycloset/claims/{claim}'),
  owner('claim-settled', 'mycloset/claims/{settledClaim}'),
  panel('claim-withdraw', 'mycloset/claims/{claim}', { act: command(/^More for claim/, /^Withdraw claim/) }),
  panel('claim-open', 'mycloset/item/{reportedItem}/details', { act: next(/^Open a claim/) }),
  owner('released-item', 'mycloset/item/{releasedItem}/details'),
  panel('item-viewer', 'mycloset/item/{item}/details?photo=1'),
  panel('item-set', 'mycloset/item/{item}/details?show=set'),
  panel('item-dates', 'mycloset/item/{item}/details?show=dates'),
  owner('item-at-residence', 'mycloset/item/{placedItem}/details'),
  panel('item-way', 'mycloset/item/{placedItem}/details?show=way'),
  panel('item-due-back', 'mycloset/item/{dueItem}/details?show=due-back'),
  owner('item-due', 'mycloset/item/{dueItem}/details'),
  panel('item-residence', 'mycloset/item/{placedItem}/details?show=residence'),
  owner('sets', 'mycloset/sets'),
  owner('calendar', 'mycloset/calendar?day=2026-12-10'),
  owner('calendar-agenda', 'mycloset/calendar?view=agenda'),
  owner('calendar-empty', 'mycloset/calendar?day=2027-10-01'),
  panel('set-arrange', 'mycloset/sets?arrange={set}'),
  owner('lookbook', 'mycloset/dates'),
  owner('history-delivery', 'request-history/delivery'),
  owner('history-pickup', 'request-history/pick-up'),
  panel('delivery-detail', 'request-history/delivery?panel=delivery-detail&panelId={delivery}'),
  panel('delivery-detail-sent', 'request-history/delivery?panel=delivery-detail&panelId={sentDelivery}'),
  panel(
    'delivery-detail-complete',
    'request-history/delivery?panel=delivery-detail&panelId={completedDelivery}',
  ),
  panel('pickup-detail', 'request-history/pick-up?panel=pickup-detail&panelId={pickup}'),
  panel('cart', 'home?panel=cart'),
  panel('delivery-form', 'home?panel=delivery'),
  panel('delivery-form-date', 'home?panel=delivery', { act: toDate }),
  panel('delivery-form-review', 'home?panel=delivery', { act: toReview }),
  panel('pickup-form', 'home?panel=pickup'),
  panel('address-form', 'home?panel=address'),
  panel('approval', 'home?panel=approval&panelId={approval}'),
  panel('account', 'home?panel=account'),
  panel('manager', 'home?panel=manager'),
  panel('due-back', 'home?panel=due-back'),
  owner('billing', 'billing'),
  owner('users', 'user-accounts'),
  owner('user-create', 'user-accounts/create'),
  owner('user-profile', 'user-accounts/{person}/user-profile'),
  owner('activity', 'user-accounts/activity'),
  owner('settings-notifications', 'settings/notifications'),
  owner('settings-addresses', 'settings/addresses'),
  owner('settings-security', 'settings/security'),
  owner('settings-devices', 'settings/devices'),
  owner('settings-appearance', 'settings/appearance'),
  owner('settings-terms', 'settings/terms-of-use'),
  staff('today', 'today'),
  staff('today-card', 'today?request=delivery.{client}.{delivery}', { isOverlay: true }),
  staff('picking', 'picking?day={deliveryDay}'),
  staff('picking-one', 'picking?day={deliveryDay}&delivery={client}.{delivery}'),
  staff('run', 'run?day={runDay}'),
  staff('run-stop', 'run?day={runDay}&stop={runStop}', { isOverlay: true }),
  staff('run-sign', 'run?day={runDay}&stop={runStop}', { isOverlay: true, act: toSignature }),
  staff('run-order', 'run?day={runDay}', { isOverlay: true, act: next(/^Change order/) }),
  staff('run-proof', 'run?day={proofDay}&stop={runPickup}', { isOverlay: true }),
  staff('returns', 'returns'),
  staff('returns-arrival', 'returns?pickup={arrivedClient}.{arrived}'),
  staff('returns-camera', 'returns?pickup={arrivedClient}.{arrived}', {
    isOverlay: true,
    act: next(/^Scan with the camera/),
  }),
  staff('returns-not-back', 'returns?state=not-back'),
  staff('returns-unannounced', 'returns?state=unannounced'),
  staff('returns-match', 'returns?state=unannounced', { isOverlay: true, act: next(/^Match PA-/) }),
  staff('returns-unknown', 'returns?state=unannounced', {
    isOverlay: true,
    act: next(/^Record an unknown/),
  }),
  staff('returns-overdue', 'returns?state=over'),
  staff('returns-due-day', 'returns?state=over', { isOverlay: true, act: next(/^Change day/) }),
  staff('closets', 'closets'),
  staff('closet', 'closets/{client}'),
  staff('closet-retired', 'closets/{client}?part=retired'),
  staff('item', 'closets/{client}/items/{item}'),
  staff('item-value', 'closets/{client}/items/{valuedItem}'),
  staff('closet-passport', 'closets/{client}/items/{valuedItem}/passport'),
  staff('closet-insurance', 'closets/{client}?part=insurance'),
  staff('item-found', 'closets/{client}/items/{foundItem}'),
  staff('check', 'closets/{client}/items/{foundItem}', { isOverlay: true, act: next(/^Check the item/) }),
  staff('check-place', 'closets/{client}/items/{foundItem}', { isOverlay: true, act: toPlace }),
  staff('check-correct', 'closets/{client}/items/{foundItem}', {
    isOverlay: true,
    act: async (page) =>
      page
        .getByRole('button', { name: /^Correct/ })
        .first()
        .click(),
  }),
  staff('care-found', 'closets/{client}/items/{foundItem}', {
    isOverlay: true,
    act: async (page) =>
      page
        .getByRole('button', { name: /^Propose care/ })
        .first()
        .click(),
  }),
  staff('item-retire', 'closets/{client}/items/{item}', { isOverlay: true, act: next(/^Retire the item/) }),
  staff('receiving-list', 'intake'),
  staff('receiving', 'intake/{receivingClient}/{receiving}'),
  staff('calendar', 'calendar'),
  staff('care', 'care'),
  staff('condition', 'condition'),
  staff('condition-unchecked', 'condition?state=unchecked'),
  staff('condition-damage', 'condition?state=damage'),
  staff('condition-required', 'condition?state=required'),
  staff('claims', 'claims'),
  staff('claim-view', 'claims/{client}/{claim}'),
  staff('claim-settle', 'claims/{client}/{claim}', { isOverlay: true, act: next(/^Settle claim/) }),
  staff('invoices', 'invoices', { visitor: 'manager' }),
  staff('invoice', 'invoices/{invoiceClient}/{invoice}', { visitor: 'manager' }),
  staff('invoice-draft', 'invoices/{draftClient}/{draft}', { visitor: 'manager' }),
  staff('invoice-void', 'invoices/{draftClient}/{draft}', {
    visitor: 'manager',
    isOverlay: true,
    act: next(/^Void invoice/),
  }),
  staff('invoice-credit', 'invoices/{invoiceClient}/{invoice}', {
    visitor: 'manager',
    isOverlay: true,
    act: next(/^Credit invoice/),
  }),
  staff('credit-note', 'invoices/{creditNoteClient}/{creditNote}', { visitor: 'manager' }),
  staff('prices', 'prices', { visitor: 'manager' }),
  staff('plan-new', 'prices/new', { visitor: 'manager' }),
  staff('plan-edit', 'prices/{pricedPlan}/edit', { visitor: 'manager' }),
  staff('price-list', 'prices/{pricedPlan}/1', { visitor: 'manager' }),
  staff('price-list-new', 'prices/{pricedPlan}/new', { visitor: 'manager' }),
  staff('movements', 'moves'),
  staff('reports', 'reports'),
  staff('members', 'members', { visitor: 'manager' }),
  staff('audit', 'audit?about=requests', { visitor: 'manager' }),
];
