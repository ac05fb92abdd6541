import { z } from 'zod';
import { tenantExportSchema } from './schemas.ts';

/** The world file's format as JSON Schema, as `docs/world.schema.json` keeps it. */
export function tenantExportJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(tenantExportSchema, { io: 'input', target: 'draft-2020-12' });
  return { $schema, title: 'Vestry world file, version 1', ...schema };
}
