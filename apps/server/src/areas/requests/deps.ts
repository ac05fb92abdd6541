/** The services of other areas that requests depend on. */
import type { AddressService } from '../addresses/service.ts';
import type { CalendarService } from '../calendar/service.ts';
import type { CartService } from '../cart/service.ts';
import type { Database } from '../../platform/database.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { RecommendationService } from './pickup/recommendation-service.ts';

export interface RequestDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly addresses: AddressService;
  readonly calendar: CalendarService;
  readonly cart: CartService;
  readonly recommendations: RecommendationService;
  readonly notifications: Pick<NotificationService, 'requestStatus' | 'requestChange'>;
  readonly photos: PhotoPresenter;
  /** Named in refusals of what a client cannot do itself. */
  readonly supportPhone: string;
}
