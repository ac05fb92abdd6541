import { z } from 'zod';
import { tenantExportSchema } from './schemas.ts';

/** The format of a tenant export as JSON Schema, the content of `docs/tenant-export.schema.json`. */
export function tenantExportJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(tenantExportSchema, { io: 'input', target: 'draft-2020-12' });
  return { $schema, title: 'Vestry tenant export, version 1', ...schema };
}
