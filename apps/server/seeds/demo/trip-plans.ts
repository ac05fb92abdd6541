/** The demo's trips: one to come, and one from which the items have not come back yet. */
import type { DeliveryPlan, PickupPlan } from './requests-plan.ts';

interface TripFacts {
  readonly name: string;
  /** Days of the trip after the day of its delivery. */
  readonly lasts: number;
  readonly hotel: {
    readonly label: string;
    readonly address_line_one: string;
    readonly address_line_two: string;
    readonly city: string;
    readonly state: string;
    readonly zip_code: string;
    readonly phone: string;
  };
  readonly packing: 'GARMENT_BAGS' | 'SUITCASE';
  /** Positions of the items that are planned for each of the first days. */
  readonly looks: readonly (readonly number[])[];
  readonly delivery: Pick<
    DeliveryPlan,
    'day' | 'statuses' | 'items' | 'timeOfDay' | 'note' | 'signed' | 'window'
  >;
  readonly back: Pick<PickupPlan, 'day' | 'statuses' | 'timeOfDay' | 'window'>;
}

const trips: readonly TripFacts[] = [
  {
    name: 'Hudson Valley',
    lasts: 4,
    hotel: {
      label: 'The Wheelwright Inn',
      address_line_one: '412 Warren Street',
      address_line_two: 'Room 7',
      city: 'Hudson',
      state: 'New York',
      zip_code: '12534',
      phone: '+15185550142',
    },
    packing: 'SUITCASE',
    looks: [[0, 1], [2]],
    delivery: {
      day: -2,
      timeOfDay: 'MORNING',
      items: { GR: 3 },
      signed: ['Wheelwright Inn, reception', '10:50'],
      statuses: {
        SUBMITTED: [6, '18:20'],
        CONFIRMED: [5, '10:05'],
        READY_FOR_DELIVERY: [1, '15:10'],
        ON_THE_WAY: [0, '08:30'],
        COMPLETED: [0, '10:50'],
      },
    },
    back: {
      day: 3,
      timeOfDay: 'AFTERNOON',
      window: ['14:00', '16:00'],
      statuses: { REQUEST: [8, '18:20'], CONFIRMED: [7, '10:05'] },
    },
  },
  {
    name: 'Palm Beach',
    lasts: 8,
    hotel: {
      label: 'Hotel Palmetto',
      address_line_one: '155 Hammon Avenue',
      address_line_two: 'Confirmation PB-20417',
      city: 'Palm Beach',
      state: 'Florida',
      zip_code: '33480',
      phone: '+15615550188',
    },
    packing: 'GARMENT_BAGS',
    looks: [[0, 1], [2], [3, 4]],
    delivery: {
      day: 9,
      timeOfDay: 'AFTERNOON',
      note: 'Reception signs for deliveries.',
      items: { GR: 7 },
      statuses: { SUBMITTED: [2, '20:15'], CONFIRMED: [1, '09:40'] },
    },
    back: { day: 16, timeOfDay: 'MORNING', statuses: { REQUEST: [2, '20:15'] } },
  },
];

export interface TripPlan extends Omit<TripFacts, 'delivery' | 'back'> {
  readonly delivery: DeliveryPlan;
  readonly back: PickupPlan;
}

/** The trips with both of their visits, as the owner of the first closet has sent them. */
export const tripPlans: readonly TripPlan[] = trips.map(({ delivery, back, ...trip }) => {
  const shared = {
    closet: 'parkAvenue',
    by: 'owner',
    address: trip.hotel.label,
    place: 'TEMPORARY_ADDRESS',
  } as const;
  return {
    ...trip,
    delivery: { ...shared, ...delivery },
    back: { ...shared, ...back, items: {}, quantities: 'LESS_THAN_50' },
  };
});
