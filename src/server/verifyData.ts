import type { Model } from '../language/model';
import { accountModels } from './accountModels';
import type { Capability } from './resource/capability/Capability';
import type { Finding } from './resource/capability/BookCheck';
import type { Database } from './storage';
import { liftLimits } from './storage/sessionLimits';

/** What one check found in one account set. */
export interface CheckResult {
  check: string;
  title: string;
  /** what it finds is told for people to know, and is no mistake */
  isNotice: boolean;
  /** of all, of which `findings` has the first */
  count: number;
  findings: Finding[];
}

export interface AccountResult {
  id: string;
  name: string;
  /** one for each check, those that found nothing among them */
  checks: CheckResult[];
}

/**
 * Proves the books of all account sets by the checks of all capabilities, as they stand at one moment: in one
 * transaction that cannot write. The tables must be as the model says. @throws SqlError where they are not
 */
export function verifyData(
  database: Database,
  model: Model,
  capabilities: readonly Capability[],
): Promise<AccountResult[]> {
  const checks = capabilities.flatMap((capability) => capability.checks ?? []);
  return database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await liftLimits(transaction);
      const results: AccountResult[] = [];
      for (const { id, model: own, name } of await accountModels(transaction, model)) {
        const found: CheckResult[] = [];
        for (const { isNotice = false, name: check, run, title } of checks) {
          const { count, told } = await run({ database: transaction, model: own, packageId: id });
          found.push({ check, title, isNotice, count, findings: told });
        }
        results.push({ id, name, checks: found });
      }
      return results;
    });
}
