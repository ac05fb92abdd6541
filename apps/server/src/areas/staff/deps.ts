/** The dependencies of the staff console's services. */
import type { Readable } from 'node:stream';
import type { CallInput } from '@vestry/contract/call';
import type { AccountService } from '../accounts/service.ts';
import type { InvoiceBrand } from '../billing/invoice-pdf.ts';
import type { BillingService } from '../billing/service.ts';
import type { CalendarService } from '../calendar/service.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import type { DocumentService } from '../documents/service.ts';
import type { Database } from '../../platform/database.ts';
import type { ItemService } from '../items/service.ts';
import type { NotificationService } from '../notifications/service.ts';
import type { PassportService } from '../passport/service.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import type { UploadService } from '../photos/service.ts';
import type { PackingListService } from '../requests/delivery/packing-list.ts';
import type { RequestServices } from '../requests/service.ts';
import type { FileAnswer, HandlerAnswer } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ObjectStore } from '../../platform/ports/object-store.ts';
import type { StaffActor, StaffCall, StaffInput } from './staff-call.ts';

export interface StaffDeps {
  readonly accounts: AccountService;
  readonly db: Database;
  readonly clock: Clock;
  readonly billing: BillingService;
  readonly brand: InvoiceBrand;
  /** Photographs, for papers. */
  readonly store: Pick<ObjectStore, 'get'>;
  readonly signer: Pick<Signer, 'identity'>;
  readonly calendar: CalendarService;
  readonly items: ItemService;
  readonly notifications: Pick<
    NotificationService,
    'claim' | 'dueBack' | 'findings' | 'requestChange' | 'invoice' | 'recommendation'
  >;
  readonly packingLists: PackingListService;
  readonly passports: PassportService;
  readonly photos: PhotoPresenter;
  readonly requests: RequestServices;
  readonly documents: DocumentService;
  readonly uploads: Pick<UploadService, 'attach' | 'find' | 'findSentDocument' | 'offer'>;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
  /** The facility's bin for what arrives without a pickup. */
  readonly quarantineBin: string;
}

/** The function behind a staff call, for the member of staff who acts; the call types its input and answer. */
export type StaffHandler<C extends StaffCall> = (
  deps: StaffDeps,
  by: StaffActor,
  input: StaffInput<C>,
) => Promise<HandlerAnswer<C>>;

/** The same of a file of comma-separated values, whose text comes as it is read. */
export type CsvHandler<C extends StaffCall> = (
  deps: StaffDeps,
  by: StaffActor,
  input: CallInput<C>,
) => Readable | Promise<Readable>;

/** The same of a file. */
export type FileHandler<C extends StaffCall> = (
  deps: StaffDeps,
  by: StaffActor,
  input: CallInput<C>,
) => Promise<FileAnswer>;
