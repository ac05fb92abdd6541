/** The services of other areas that trips depend on. */
import type { Brand } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import type { AddressService } from '../addresses/service.ts';
import type { CalendarService } from '../calendar/service.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { RequestServices } from '../requests/service.ts';

export interface TripDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: AddressService;
  readonly calendar: CalendarService;
  readonly notifications: Pick<NotificationService, 'requestStatus'>;
  readonly requests: RequestServices;
  readonly store: Pick<ObjectStore, 'get'>;
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'paperSize' | 'postalAddress'>;
}
