/** The schema of the condition checks of a tenant export. */
import { auditActors } from '@vestry/contract/audit/staff-groups';
import { checkKinds, conditionGrades, findingKinds } from '@vestry/contract/condition/kinds';
import { checkFindingsMax, checkPhotosMax } from '@vestry/contract/condition/schemas';
import { placeKinds } from '@vestry/contract/custody/places';
import { z } from 'zod';
import { email, moment, photoFile, text } from './schema-fields.ts';

const number = z.int().min(1);
const percent = z.number().min(0).max(100);
const note = text(2000).optional();

const remarkSchema = z.strictObject({
  kind: z.enum(['CONFIRMED', 'COMMENT']),
  text: note,
  person: email.optional().meta({ description: 'The user of the closet who said it.' }),
  at: moment,
});

const findingSchema = z.strictObject({
  number: number.optional().meta({
    description:
      'Numbers the findings of the item in the order in which they were recorded first. A finding that a correction states again has none.',
  }),
  restates: number.optional().meta({
    description: 'In a correction: the number of the finding that it states again.',
  }),
  kind: z.enum(findingKinds),
  severity: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .meta({ description: '1 slight, 2 clear, 3 severe.' }),
  note,
  photo: photoFile.optional(),
  mark: z.strictObject({ x: percent, y: percent }).optional().meta({
    description:
      'The place on the photograph, in percent of its width from the left and of its height from the top.',
  }),
  remarks: z
    .array(remarkSchema)
    .optional()
    .meta({ description: 'What users of the closet said of it, where it was recorded first.' }),
});

export const checkSchema = z.strictObject({
  number: number.meta({
    description: 'Numbers the checks of the item in the order in which they were recorded.',
  }),
  kind: z.enum(checkKinds),
  grade: z.enum(conditionGrades).optional(),
  isAsBefore: z
    .boolean()
    .optional()
    .meta({ description: 'Whether it says that nothing has changed since the check before.' }),
  note,
  corrects: number.optional().meta({ description: 'The number of the check whose place it takes.' }),
  place: z.enum(placeKinds).meta({ description: 'The place where the item was.' }),
  hasLeftChecked: z.boolean().optional().meta({
    description:
      'Of an item that came back or was with its client: whether it had left with a check of its own, so that what is new came about there.',
  }),
  at: moment.meta({ description: 'When somebody looked at the item.' }),
  recordedAt: moment.optional().meta({ description: 'When it was recorded; the same moment by default.' }),
  actor: z
    .enum(auditActors)
    .optional()
    .meta({ description: 'Who recorded it: the command line by default.' }),
  person: email.optional(),
  findings: z.array(findingSchema).max(checkFindingsMax).optional(),
  closes: z
    .array(number)
    .optional()
    .meta({ description: 'The numbers of the findings that were no longer there.' }),
  photos: z.array(photoFile).max(checkPhotosMax).optional(),
});

export type TenantExportCheck = z.output<typeof checkSchema>;
export type TenantExportFinding = z.output<typeof findingSchema>;
