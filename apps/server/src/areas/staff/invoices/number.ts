/** The numbers of invoices and of credit notes, each given once and without gaps in a series of its own; 'C-12' is a claim. */
import type { InvoiceKind } from '@vestry/contract/billing/schemas';
import type { Database } from '../../../platform/database.ts';
import { initializeSetting, readSetting, writeSetting } from '../../../platform/settings.ts';

const series = {
  INVOICE: { key: 'invoices.last', prefix: 'V' },
  CREDIT_NOTE: { key: 'creditNotes.last', prefix: 'CN' },
} as const satisfies Readonly<Record<InvoiceKind, { readonly key: string; readonly prefix: string }>>;

/** The operator's next number, 'V-000001'. The setting stays locked until the transaction ends, so a concurrent issue waits. */
export async function takeNumber(trx: Database, kind: InvoiceKind): Promise<string> {
  const { key, prefix } = series[kind];
  await initializeSetting(trx, key, 0);
  const next = Number(await readSetting(trx, key, 'lock')) + 1;
  await writeSetting(trx, key, next);
  return `${prefix}-${String(next).padStart(6, '0')}`;
}
