/** The demo as a tenant export: people, closets, items. What a tenant export has no field for is added by the other seeds. */
import type {
  TenantExport,
  TenantExportAddress,
  TenantExportClient,
} from '../../src/areas/tenant-export/schemas.ts';
import { monthStart } from './days.ts';
import { itemOf, numberOf, type DemoCloset, type DemoDay } from './items.ts';
import { datesOf, setsOf, tagsOf } from './looks.ts';
import { demoEmails, demoPassword } from './sign-ins.ts';

export const demoKeys = { parkAvenue: 'demo-park-avenue', lakeHouse: 'demo-lake-house' } as const;

const password = demoPassword;
const termsAcceptedAt = '2026-01-12T15:00:00.000Z';

const people = {
  staff: [
    {
      email: demoEmails.manager,
      name: 'Margaux',
      lastName: 'Delorme',
      phone: '+12125550147',
      role: 'ACCOUNT_MANAGER',
      photo: 'margaux.png',
      password,
      termsAcceptedAt,
    },
    {
      email: demoEmails.operations,
      name: 'Tomas',
      lastName: 'Reyes',
      phone: '+12125550162',
      role: 'OPERATIONS',
      password,
      termsAcceptedAt,
    },
  ],
  users: [
    {
      email: demoEmails.owner,
      name: 'Eleanor',
      lastName: 'Whitcombe',
      phone: '+12125550119',
      password,
      termsAcceptedAt,
      closets: [
        { client: demoKeys.parkAvenue, roles: ['OWNER'] },
        { client: demoKeys.lakeHouse, roles: ['OWNER'] },
      ],
    },
    {
      email: demoEmails.member,
      name: 'James',
      lastName: 'Whitcombe',
      phone: '+12125550120',
      password,
      termsAcceptedAt,
      closets: [{ client: demoKeys.parkAvenue, roles: ['MEMBER'] }],
    },
    {
      email: demoEmails.demo,
      name: 'Demo',
      lastName: 'Guest',
      password,
      termsAcceptedAt,
      closets: [{ client: demoKeys.parkAvenue, roles: ['DEMO'] }],
    },
  ],
} satisfies Partial<TenantExport>;

const plans = [
  {
    name: 'Petite',
    garmentsAllowance: 50,
    shoesAllowance: 10,
    boxesAllowance: 4,
    deliveriesAllowance: 2,
    priceCents: 24_500,
  },
  {
    name: 'Signature',
    garmentsAllowance: 120,
    shoesAllowance: 30,
    boxesAllowance: 10,
    deliveriesAllowance: 5,
    priceCents: 54_500,
  },
  {
    name: 'Grand',
    garmentsAllowance: 300,
    shoesAllowance: 80,
    boxesAllowance: 25,
    deliveriesAllowance: 12,
    priceCents: 119_000,
  },
];

const owner = 'Eleanor Whitcombe';

const townAddresses: readonly TenantExportAddress[] = [
  {
    label: 'Home',
    name: owner,
    addressLineOne: '1187 Park Avenue',
    addressLineTwo: 'Apartment 14C',
    city: 'New York',
    state: 'New York',
    country: 'United States',
    zipCode: '10128',
    phone: '+12125550119',
  },
  {
    label: 'Office',
    name: 'Whitcombe Trust',
    addressLineOne: '44 East 51st Street',
    addressLineTwo: '19th floor',
    city: 'New York',
    state: 'New York',
    country: 'United States',
    zipCode: '10022',
    phone: '+12125550133',
  },
  {
    label: 'Beach house',
    name: owner,
    addressLineOne: '9 Dune Road',
    city: 'Southampton',
    state: 'New York',
    country: 'United States',
    zipCode: '11968',
    phone: '+16315550171',
  },
  {
    label: 'London',
    name: 'Ottilie Whitcombe',
    addressLineOne: '21 Cadmer Gardens',
    addressLineTwo: 'Garden flat',
    city: 'London',
    country: 'United Kingdom',
    zipCode: 'SW3 4XQ',
    phone: '+442079460318',
  },
];

const lakeAddresses: readonly TenantExportAddress[] = [
  {
    label: 'Lake house',
    name: owner,
    addressLineOne: '310 Old Ferry Road',
    city: 'Kent',
    state: 'Connecticut',
    country: 'United States',
    zipCode: '06757',
    phone: '+18605550142',
  },
  {
    label: 'Home in town',
    name: owner,
    addressLineOne: '1187 Park Avenue',
    addressLineTwo: 'Apartment 14C',
    city: 'New York',
    state: 'New York',
    country: 'United States',
    zipCode: '10128',
    phone: '+12125550119',
  },
];

function clientOf(closet: DemoCloset, day: DemoDay): Pick<TenantExportClient, 'items' | 'customGroups'> {
  return {
    items: closet.garments.map((garment, index) => ({
      ...itemOf(closet, index, garment, day),
      tags: tagsOf(garment),
      dates: datesOf(garment, day.today),
    })),
    customGroups: setsOf(closet.garments.map((garment, index) => [numberOf(closet, index), garment])),
  };
}

/** The demo on its day. */
export function demoTenants(
  { parkAvenue, lakeHouse }: Readonly<Record<keyof typeof demoKeys, DemoCloset>>,
  day: DemoDay,
): TenantExport {
  // On the first of a month: the periods of the invoices are calendar months.
  const startedOn = (monthsAgo: number) => monthStart(day.today, monthsAgo);
  return {
    version: 1,
    plans,
    ...people,
    clients: [
      {
        key: parkAvenue.key,
        name: 'Park Avenue',
        manager: demoEmails.manager,
        plan: 'Signature',
        planStartedOn: startedOn(26),
        boxes: 6,
        addresses: [...townAddresses],
        ...clientOf(parkAvenue, day),
      },
      {
        key: lakeHouse.key,
        name: 'Lake House',
        manager: demoEmails.manager,
        plan: 'Petite',
        planStartedOn: startedOn(14),
        boxes: 2,
        addresses: [...lakeAddresses],
        ...clientOf(lakeHouse, day),
      },
    ],
  };
}
