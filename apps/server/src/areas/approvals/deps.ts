/** The types that the parts of approvals share. */
import type { AddressService } from '../addresses/service.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../../platform/database.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import type { PriceService } from '../prices/service.ts';
import type { RequestServices } from '../requests/service.ts';
import type { Clock } from '../../platform/ports/clock.ts';

export interface ApprovalDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly photos: PhotoPresenter;
  readonly addresses: Pick<AddressService, 'lockAddress'>;
  readonly cart: Pick<CartService, 'emptyCart' | 'takeFromCart' | 'putBack'>;
  readonly requests: RequestServices;
  readonly prices: Pick<PriceService, 'quote'>;
  readonly notifications: Pick<NotificationService, 'approvalRequested' | 'approvalOutcome'>;
}
