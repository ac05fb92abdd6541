/** What the services of the staff console depend on. */
import type { AccountService } from '../accounts/service.ts';
import type { BillingService } from '../billing/service.ts';
import type { CalendarService } from '../calendar/service.ts';
import type { Brand } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database.ts';
import type { ItemService } from '../items/service.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import type { UploadService } from '../photos/service.ts';
import type { RequestServices } from '../requests/service.ts';
import type { Clock } from '../../platform/ports/clock.ts';

export interface StaffDeps {
  readonly accounts: AccountService;
  readonly db: Database;
  readonly clock: Clock;
  readonly billing: BillingService;
  readonly brand: Pick<Brand, 'name' | 'supportPhone'>;
  readonly calendar: CalendarService;
  readonly items: ItemService;
  readonly notifications: Pick<NotificationService, 'requestChange' | 'invoice' | 'careProposal'>;
  readonly photos: PhotoPresenter;
  readonly requests: RequestServices;
  readonly uploads: Pick<UploadService, 'attach' | 'find' | 'offer'>;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
}
