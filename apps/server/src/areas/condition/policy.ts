/** The operator's setting of which items must be checked. */
import { checkPolicySchema, defaultCheckPolicy, type CheckPolicy } from '@vestry/contract/condition/policy';
import type { Database } from '../../platform/database.ts';
import { readSetting, writeSetting } from '../../platform/settings.ts';

const settingKey = 'condition-policy';

/** The setting; the default until somebody changes it. */
export async function readCheckPolicy(db: Database): Promise<CheckPolicy> {
  const stored = checkPolicySchema.safeParse(await readSetting(db, settingKey, 'read'));
  return stored.success ? stored.data : defaultCheckPolicy;
}

export async function writeCheckPolicy(db: Database, policy: CheckPolicy): Promise<void> {
  await writeSetting(db, settingKey, policy);
}
