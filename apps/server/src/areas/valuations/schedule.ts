/** The insurance schedule as data, as a paper and as a file of values: the same rows each time. */
import { Readable } from 'node:stream';
import { toDay, type Day } from '@vestry/contract/calendar/day';
import { amountText } from '@vestry/contract/format/amount';
import { basisNames } from '@vestry/contract/valuations/rules';
import {
  makeSchedule,
  schedulePlaceName,
  scheduleRowsMax,
  type Schedule,
} from '@vestry/contract/valuations/schedule';
import type { CalendarService } from '../calendar/service.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import type { Brand } from '../../platform/config/config.ts';
import { csvLine } from '../../platform/csv.ts';
import type { Database } from '../../platform/database.ts';
import { pdfFile } from '../../platform/paper/pdf-file.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findCardPhotos, findClosetName, listPlacedItems } from './schedule-repository.ts';

export interface ScheduleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly calendar: Pick<CalendarService, 'today'>;
  readonly photos: PhotoPresenter;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'paperSize'>;
}

/** The schedule of a day, today by default, with photographs of what a page shows. @throws Refusal as `scheduleOf` does. */
export async function readSchedule(deps: ScheduleDeps, clientId: number, day?: Day): Promise<Schedule> {
  const schedule = await scheduleOf(deps, clientId, day);
  const shown = schedule.places.flatMap(({ items }) => items.slice(0, scheduleRowsMax));
  const found = await findCardPhotos(
    deps.db,
    clientId,
    shown.map(({ id }) => id),
  );
  const places = schedule.places.map(({ items, ...part }) => ({
    ...part,
    items: items.map((item) => {
      const photo = found.get(item.id);
      return photo === undefined ? item : { ...item, image: deps.photos.present(photo, clientId) };
    }),
  }));
  return { ...schedule, places };
}

/** @throws Refusal VALIDATION_FAILED for a day to come. */
async function scheduleOf(
  { db, calendar, timeZone }: ScheduleDeps,
  clientId: number,
  day: Day = calendar.today(),
): Promise<Schedule> {
  if (day > calendar.today()) {
    const message = 'Please choose today or an earlier day.';
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'query.day', message }] });
  }
  return makeSchedule(day, await listPlacedItems(db, clientId, day, timeZone));
}

/** @throws Refusal as `scheduleOf` does. */
export async function scheduleFile(deps: ScheduleDeps, clientId: number, day?: Day) {
  const schedule = await scheduleOf(deps, clientId, day);
  const closetName = (await findClosetName(deps.db, clientId)) ?? '';
  // Here alone: what draws pages takes a fifth of a second to load (ADR 0019).
  const { schedulePdf } = await import('./schedule-pdf.ts');
  const paper = { schedule, closetName, printedAt: deps.clock.now(), brand: deps.brand };
  return pdfFile(`insurance-schedule-${schedule.day}`, await schedulePdf(paper));
}

const header = [
  'day',
  'place',
  'client_number',
  'designers',
  'observation',
  'basis',
  'valued_on',
  'amount',
  'currency',
];

/** @throws Refusal as `scheduleOf` does. */
export async function scheduleCsv(deps: ScheduleDeps, clientId: number, day?: Day): Promise<Readable> {
  const schedule = await scheduleOf(deps, clientId, day);
  const lines = schedule.places.flatMap((part) =>
    part.items.map(({ itemClientNumber, designers, observation, value }) =>
      csvLine([
        toDay(schedule.day),
        schedulePlaceName(part),
        itemClientNumber,
        designers,
        observation,
        value === null ? '' : basisNames[value.basis],
        value?.day ?? '',
        value === null ? null : { amount: amountText(value.amount, value.currency) },
        value?.currency ?? '',
      ]),
    ),
  );
  return Readable.from([csvLine(header), ...lines]);
}
