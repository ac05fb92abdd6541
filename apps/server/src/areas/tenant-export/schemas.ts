/** The schema of a tenant export: whole closets with their people as one JSON document. `docs/tenant-export.schema.json` is generated from it. */
import { auditActors } from '@vestry/contract/audit/staff-groups';
import { evidences } from '@vestry/contract/custody/places';
import { releases } from '@vestry/contract/custody/releases';
import { isPhone } from '@vestry/contract/addresses/phone';
import { isCity } from '@vestry/contract/addresses/rules';
import { passwordMessage, unmetPasswordRules } from '@vestry/contract/auth/password';
import { locationCodes } from '@vestry/contract/items/schemas';
import { leastPhotoZoom } from '@vestry/contract/photos/rules';
import { documentNameMaxLength } from '@vestry/contract/documents/rules';
import { maxAmount } from '@vestry/contract/format/amount';
import { isCurrency } from '@vestry/contract/format/currency-codes';
import { valuationBases, valuationNoteMaxLength } from '@vestry/contract/valuations/rules';
import { validationMessages } from '@vestry/contract/validation';
import { z } from 'zod';
import { binMaxLength, eachItemTextField, itemNumberMaxLength } from '@vestry/contract/items/fields';
import { checkSchema } from './condition-schemas.ts';
import { pastPlanSchema, planSchema } from './plan-schemas.ts';
import { cents, count, day, email, guests, moment, name, photoFile, text } from './schema-fields.ts';
import { wearDismissalSchema, wearSchema } from './wear-schemas.ts';

const phone = z
  .string()
  .max(30)
  .refine((given) => given === '' || isPhone(given), validationMessages.phone);

const password = z.string().meta({
  description:
    'In clear, at least 12 characters with a capital letter, a number and a symbol; hashed on import. An export never has it.',
});
const passwordHash = z
  .string()
  .regex(/^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[\w+/]+\$[\w+/]+$/, 'must be an argon2id hash in PHC form')
  .meta({ description: 'argon2id, as an export writes it.' });

const person = {
  email,
  name: name(100),
  lastName: text(100).optional(),
  phone: phone.optional(),
  password: password.optional(),
  passwordHash: passwordHash.optional(),
  termsAcceptedAt: moment
    .optional()
    .meta({ description: 'When the person accepted the terms; without it the next sign-in asks.' }),
  enabled: z.boolean().optional(),
  photo: photoFile.optional(),
};

interface WithPassword {
  readonly email: string;
  readonly password?: string | undefined;
  readonly passwordHash?: string | undefined;
}

/** Refuses a password and a hash of one for the same person, and a password that breaks the rules for passwords. */
const checkPassword = z.check<WithPassword>(({ value, issues }) => {
  const { email: address, password: given, passwordHash: hash } = value;
  if (given === undefined) return;
  const complain = (field: 'password' | 'passwordHash', message: string) => {
    issues.push({ code: 'custom', path: [field], message, input: value });
  };
  if (hash !== undefined) complain('passwordHash', 'give password or passwordHash, not both');
  for (const rule of unmetPasswordRules(given, address)) complain('password', passwordMessage(rule));
});

const staffSchema = z
  .strictObject({ ...person, role: z.enum(['ACCOUNT_MANAGER', 'OPERATIONS']) })
  .check(checkPassword);

const key = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be lower-case letters, digits and hyphens, at most 60')
  .meta({ description: 'Names the closet in tenant exports; the instance remembers which closet it is.' });

const userSchema = z
  .strictObject({
    ...person,
    closets: z
      .array(
        z.strictObject({
          client: key,
          roles: z.array(z.enum(['OWNER', 'MEMBER', 'VIEWER', 'DEMO'])).min(1),
          enabled: z.boolean().optional(),
          needsApproval: z
            .boolean()
            .optional()
            .meta({ description: "Whether requests wait for an Owner's yes." }),
        }),
      )
      .optional(),
  })
  .check(checkPassword);

const money = {
  amount: z.int().min(1).max(maxAmount).meta({ description: 'In the smallest unit of its currency.' }),
  currency: z.string().refine(isCurrency, 'must be a currency code, such as USD'),
};

const addressSchema = z.strictObject({
  label: name(60),
  name: name(100),
  addressLineOne: name(200),
  addressLineTwo: text(200).optional(),
  city: name(100).refine(isCity, validationMessages.alphaSpaces),
  country: name(100),
  state: text(100).optional().meta({ description: 'A state of the country, where its addresses name one.' }),
  zipCode: text(20).trim().optional().meta({ description: 'As the country writes it, where it has one.' }),
  phone: phone.refine((given) => given !== '', validationMessages.required),
  insuranceLimit: z
    .strictObject(money)
    .optional()
    .meta({ description: 'The value up to which the residence is insured.' }),
});

const dateSchema = z.strictObject({
  name: name(100),
  day,
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:mm')
    .optional(),
  note: text(2000).optional(),
  guests: guests.optional(),
  photo: photoFile.optional(),
});

const photoSchema = z.strictObject({
  file: photoFile,
  frame: z
    .strictObject({
      focalX: z.number().min(0).max(100),
      focalY: z.number().min(0).max(100),
      zoom: z.number().min(leastPhotoZoom).max(8),
    })
    .optional()
    .meta({
      description:
        'Focus (percent of what does not fit) and zoom of the 4:5 frame: 1 just fills it, below it the whole photograph is seen. Without it the content proposes one.',
    }),
});

const movement = {
  at: moment,
  evidence: z.enum(evidences),
  actor: z
    .enum([...auditActors, 'DRIVER'])
    .optional()
    .meta({ description: 'Who moved it: the command line by default.' }),
  person: email.optional().meta({ description: 'The person who moved it.' }),
  note: text(2000).optional(),
};
const bin = text(binMaxLength).optional();
const addressLabel = name(60).optional().meta({
  description: 'The label of an address of the closet. Without one the item is with the client, anywhere.',
});

const movementSchema = z.discriminatedUnion('place', [
  z.strictObject({ place: z.literal('BIN'), zone: z.enum(['GR', 'CS']), bin, ...movement }),
  z.strictObject({ place: z.literal('IN_TRANSIT'), ...movement }),
  z.strictObject({ place: z.literal('RESIDENCE'), address: addressLabel, ...movement }),
  z.strictObject({ place: z.literal('TEMPORARY_ADDRESS'), address: addressLabel, ...movement }),
  z.strictObject({ place: z.literal('CARE_PARTNER'), bin, ...movement }),
  z.strictObject({ place: z.literal('RELEASED'), release: z.enum(releases), ...movement }),
]);

const valuationSchema = z.strictObject({
  ...money,
  basis: z.enum(valuationBases),
  day: day.meta({ description: 'The day of the purchase, the appraisal or the word. The newest counts.' }),
  note: text(valuationNoteMaxLength).optional(),
  document: z
    .strictObject({
      file: z.string().min(1).meta({
        description: 'A PDF, JPEG or PNG file; its path is relative to the folder of this document.',
      }),
      name: name(documentNameMaxLength),
    })
    .optional(),
  at: moment.meta({ description: 'When it was recorded.' }),
  actor: z
    .enum(auditActors)
    .optional()
    .meta({ description: 'Who recorded it: the command line by default.' }),
  person: email.optional(),
  withdrawn: z
    .strictObject({ at: moment, person: email.optional() })
    .optional()
    .meta({ description: 'It was recorded by mistake, and counts no more.' }),
});

const itemSchema = z.strictObject({
  itemClientNumber: name(itemNumberMaxLength),
  category: z.string().meta({ description: 'Name of a category, such as Dresses or Evening Bags.' }),
  ...eachItemTextField(({ maxLength }) => text(maxLength).optional()),
  location: z.enum(locationCodes).optional(),
  bin,
  way: z.array(movementSchema).min(1).optional().meta({
    description:
      'Each change of its place, the oldest first. The last one is where it is now; location, bin and status agree with it.',
  }),
  declaredValueCents: cents.optional(),
  valuations: z.array(valuationSchema).optional(),
  checks: z.array(checkSchema).optional().meta({
    description: 'Each condition check, in the order in which they were recorded. Corrected ones stay.',
  }),
  acquiredOn: day.optional(),
  receivedAt: moment.optional(),
  dueBack: day
    .optional()
    .meta({ description: 'The day on which it is due back, of an item with the client.' }),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  photos: z.array(photoSchema).optional(),
  tags: z.array(name(60)).optional(),
  dates: z
    .array(dateSchema)
    .optional()
    .meta({ description: 'The lookbook: days for which the item is planned.' }),
  wears: z
    .array(wearSchema)
    .optional()
    .meta({ description: 'The days on which it was worn, once for each.' }),
});

const clientSchema = z.strictObject({
  key,
  name: name(200),
  status: z.enum(['ACTIVE', 'INACTIVE']).optional(),
  manager: email.optional().meta({ description: 'Email address of the account manager, a member of staff.' }),
  plan: name(100).optional().meta({ description: 'Name of a plan.' }),
  planStartedOn: day.optional(),
  pastPlans: z.array(pastPlanSchema).optional().meta({
    description: 'The plans that it had before the present one, the oldest first.',
  }),
  boxes: count.optional(),
  addresses: z.array(addressSchema).optional(),
  tags: z.array(name(60)).optional(),
  items: z.array(itemSchema).optional(),
  wearDismissals: z.array(wearDismissalSchema).optional().meta({
    description: 'The events and trips whose question, what was worn, was dismissed.',
  }),
  customGroups: z
    .array(
      z.strictObject({
        name: name(60),
        items: z.array(name(60)).meta({ description: 'Client numbers, in order.' }),
      }),
    )
    .optional(),
});

export const tenantExportSchema = z.strictObject({
  $schema: z.string().optional(),
  version: z.literal(1),
  plans: z.array(planSchema).optional(),
  staff: z.array(staffSchema).optional(),
  users: z.array(userSchema).optional(),
  clients: z.array(clientSchema).optional(),
});

export type TenantExport = z.output<typeof tenantExportSchema>;
export type TenantExportStaff = z.output<typeof staffSchema>;
export type TenantExportUser = z.output<typeof userSchema>;
export type TenantExportClient = z.output<typeof clientSchema>;
export type TenantExportItem = z.output<typeof itemSchema>;
export type TenantExportMovement = z.output<typeof movementSchema>;
export type TenantExportValuation = z.output<typeof valuationSchema>;
export type TenantExportAddress = z.output<typeof addressSchema>;
