import { describe, expect, test } from 'vitest';
import committed from '../../../../../docs/tenant-export.schema.json' with { type: 'json' };
import { Refusal } from '../../platform/refusal.ts';
import { checkPlaces } from './check-places.ts';
import { checkTenants, type PresentPlan, type PresentTenants } from './check-tenants.ts';
import { tenantExportJsonSchema } from './json-schema.ts';
import { readTenantExport } from './read-tenant-export.ts';
import type { TenantExport } from './schemas.ts';

const read = (value: unknown) =>
  readTenantExport(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));

function problemsOf(value: unknown): Record<string, string> {
  try {
    read(value);
  } catch (error) {
    if (error instanceof Refusal)
      return Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
    throw error;
  }
  return {};
}

const owner = { email: 'owner@house.example', name: 'Ada', closets: [{ client: 'town', roles: ['OWNER'] }] };

describe('the shape of a tenant export', () => {
  test('is what docs/tenant-export.schema.json says ("vestry schema" writes it)', () => {
    expect(committed).toEqual(structuredClone(tenantExportJsonSchema()));
  });

  test('a file that is not JSON is refused with the place', () => {
    expect(() => read('{"version": 1,}')).toThrow(/^the tenant export is not JSON: .*position 14/);
  });

  test('every problem is reported with its path, misspelt properties too', () => {
    expect(
      problemsOf({
        version: 1,
        users: [{ ...owner, password: 'short', pasword: 'x' }],
        clients: [
          {
            key: 'Town',
            name: '',
            items: [{ itemClientNumber: 'A-1', category: 'Dresses', location: 'NY' }],
          },
        ],
      }),
    ).toMatchObject({
      '$.users[0]': 'has no such property as pasword',
      '$.clients[0].key': 'must be lower-case letters, digits and hyphens, at most 60',
      '$.clients[0].name': expect.any(String) as string,
      '$.clients[0].items[0].location': expect.any(String) as string,
    });
  });

  test.each([
    ['Short-1x', 'The password should contain at least 12 characters.'],
    ['no-capital-letter-1', 'Password should contain at least 1 capital letter.'],
    ['No-Digit-In-It', 'Password should contain at least 1 number.'],
    ['NoSymbolInHere1', 'Password should contain at least 1 symbol.'],
  ])('the password %s is refused', (password, message) => {
    expect(problemsOf({ version: 1, users: [{ ...owner, password }] })).toEqual({
      '$.users[0].password': message,
    });
  });

  test('a password and a hash together are refused', () => {
    const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g';
    expect(
      problemsOf({ version: 1, users: [{ ...owner, password: 'Long-Enough-1x', passwordHash }] }),
    ).toEqual({
      '$.users[0].passwordHash': 'give password or passwordHash, not both',
    });
  });
});

const nothing: PresentTenants = {
  staffEmails: new Set(),
  memberEmails: new Set(),
  priceLists: new Map(),
  plans: new Map(),
  closetKeys: new Map(),
  itemNumbers: new Map(),
};

/** A plan of the database, as `plan` makes it for the file. */
function presentPlan(name: string, use: Partial<PresentPlan> = {}): [string, PresentPlan] {
  const { name: _name, ...figures } = plan(name);
  return [
    name,
    {
      figures: { period: 'MONTH', currency: 'USD', ...figures },
      hasPriceList: false,
      isUsed: false,
      ...use,
    },
  ];
}

const check = (tenantExport: Omit<TenantExport, 'version'>, present: Partial<PresentTenants> = {}) =>
  checkTenants({ version: 1, ...tenantExport }, { ...nothing, ...present }).map(
    ({ path, message }) => `${path}: ${message}`,
  );

describe('the parts of a tenant export together', () => {
  const item = (itemClientNumber: string) => ({ itemClientNumber, category: 'Dresses' });

  test('nothing may stand twice', () => {
    expect(
      check({
        plans: [plan('Signature'), plan('Signature')],
        users: [
          { email: 'a@x.example', name: 'A' },
          { email: 'A@x.example', name: 'A' },
        ],
        clients: [
          { key: 'town', name: 'Town', items: [item('A-1'), item('a-1')], tags: ['Gala', 'gala'] },
          { key: 'town', name: 'Town' },
        ],
      }),
    ).toEqual([
      '$.plans[1].name: the plan "Signature" stands at $.plans[0].name already',
      '$.clients[1].key: the key "town" stands at $.clients[0].key already',
      '$.users[1].email: the email address "a@x.example" stands at $.users[0].email already',
      '$.clients[0].tags[1]: the tag "gala" stands at $.clients[0].tags[0] already',
      '$.clients[0].items[1].itemClientNumber: the client number "a-1" stands at $.clients[0].items[0].itemClientNumber already',
    ]);
  });

  test('no plan differs from another one, or from one that is here, in capitals alone', () => {
    expect(
      check(
        { plans: [plan('Signature'), plan('SIGNATURE '), plan('grand'), plan('Atelier')] },
        { plans: new Map([presentPlan('Grand'), presentPlan('Atelier')]) },
      ),
    ).toEqual([
      '$.plans[1].name: differs from the plan "Signature" in capitals alone',
      '$.plans[2].name: differs from the plan "Grand" in capitals alone',
    ]);
  });

  test('a plan that is here has the figures of the file, where closets rely on them', () => {
    const dearer = { ...plan('Grand'), priceCents: 2, deliveriesAllowance: 99, currency: 'EUR' };
    const complaints = (use: Partial<PresentPlan>) =>
      check({ plans: [dearer] }, { plans: new Map([presentPlan('Grand', use)]) });
    expect(complaints({})).toEqual([]);
    expect(complaints({ isUsed: true })).toEqual([
      '$.plans[0].currency: is USD here. Closets have had this plan, so its period and currency stay. For others, please add a plan.',
    ]);
    expect(complaints({ hasPriceList: true, isUsed: true }).map((line) => line.split(':')[0])).toEqual([
      '$.plans[0].currency',
      '$.plans[0].priceCents',
      '$.plans[0].deliveriesAllowance',
    ]);
    // The same file again changes nothing, and is no problem.
    const use = { hasPriceList: true, isUsed: true };
    expect(check({ plans: [plan('Grand')] }, { plans: new Map([presentPlan('Grand', use)]) })).toEqual([]);
  });

  test('nobody and nothing may be named who is not there', () => {
    expect(
      check({
        users: [{ email: 'a@x.example', name: 'A', closets: [{ client: 'lake', roles: ['OWNER'] }] }],
        clients: [
          {
            key: 'town',
            name: 'Town',
            manager: 'm@x.example',
            plan: 'Grand',
            items: [{ itemClientNumber: 'A-1', category: 'Hovercraft' }],
            customGroups: [{ name: 'Gala', items: ['A-1', 'A-2'] }],
          },
        ],
      }),
    ).toEqual([
      '$.users[0].closets[0].client: there is no client with the key "lake"',
      '$.clients[0].manager: there is no account manager "m@x.example"',
      '$.clients[0].plan: there is no plan "Grand"',
      '$.clients[0].items[0].category: "Hovercraft" is no category',
      '$.clients[0].customGroups[0].items[1]: there is no item with the client number "A-2"',
    ]);
  });

  test('what the database has may be named', () => {
    expect(
      check(
        {
          users: [{ email: 'a@x.example', name: 'A', closets: [{ client: 'lake', roles: ['OWNER'] }] }],
          clients: [
            {
              key: 'town',
              name: 'Town',
              manager: 'M@x.example',
              plan: 'Grand',
              customGroups: [{ name: 'Gala', items: ['A-2'] }],
            },
          ],
        },
        {
          staffEmails: new Set(['m@x.example']),
          priceLists: new Map(),
          plans: new Map([presentPlan('Grand')]),
          closetKeys: new Map([['lake', 4]]),
          itemNumbers: new Map([['town', new Set(['a-2'])]]),
        },
      ),
    ).toEqual([]);
  });

  test('staff and clients sign in with addresses of their own', () => {
    const present = { staffEmails: new Set(['s@x.example']), memberEmails: new Set(['c@x.example']) };
    expect(
      check(
        {
          staff: [{ email: 'c@x.example', name: 'C', role: 'OPERATIONS' }],
          users: [{ email: 's@x.example', name: 'S' }],
        },
        present,
      ),
    ).toEqual([
      '$.staff[0].email: "c@x.example" is a client\'s user: staff sign in with an address of their own',
      '$.users[0].email: "s@x.example" is a member of staff',
    ]);
  });
});

function plan(name: string) {
  return {
    name,
    garmentsAllowance: 1,
    shoesAllowance: 1,
    boxesAllowance: 1,
    deliveriesAllowance: 1,
    priceCents: 1,
  };
}

describe('the addresses of a tenant export', () => {
  const london = {
    label: 'London',
    name: 'Ada Marsh',
    addressLineOne: '21 Cadmer Gardens',
    city: 'London',
    country: 'United Kingdom',
    phone: '+442079460318',
  };
  const placeProblemsOf = async (address: object) => {
    const tenantExport = {
      version: 1,
      clients: [{ key: 'x', name: 'X', addresses: [{ ...london, ...address }] }],
    };
    return checkPlaces(read(tenantExport));
  };

  test('are ones that the product itself would save', async () => {
    expect(await placeProblemsOf({ zipCode: 'SW3 4XQ' })).toEqual([]);
    expect(await placeProblemsOf({ state: 'England', zipCode: 'SW3 4XQ' })).toEqual([
      {
        path: '$.clients[0].addresses[0].state',
        message: 'You are not allowed to use this value for the field state.',
      },
    ]);
    // Saved before the provinces were listed.
    const rome = { country: 'Italy', city: 'Roma', zipCode: '00184' };
    expect(await placeProblemsOf({ ...rome, state: 'Lazio' })).toEqual([]);
    expect(await placeProblemsOf({ ...rome, state: 'Bavaria' })).toHaveLength(1);
    expect(await placeProblemsOf({})).toEqual([
      { path: '$.clients[0].addresses[0].zipCode', message: 'This field is required.' },
    ]);
  });
});
