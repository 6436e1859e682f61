import type { Field } from '../../../language/model';
import { frozenIssue, isEmpty, type Document, type DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { firstUse } from './firstUse';

/**
 * Fields that were changed though the record is used; each problem names one that uses it. The record is locked against
 * new uses by who saves it. No statement where no such field was changed, else one for each way of being used.
 */
export async function frozenChanges(
  call: Call,
  document: Document,
  before: Document,
  database: Connection,
): Promise<DocumentProblem[]> {
  const changed = call.resource.fields.filter(
    ({ frozen, name }) => frozen !== undefined && !isSame(before[name], document[name]),
  );
  const problems: DocumentProblem[] = [];
  for (const kind of kindsOf(changed)) {
    const use = await firstUse(call, kind, String(before.id), database);
    if (!use) continue;
    const issue = frozenIssue(use, call.resource, call.t);
    for (const { frozen, name, title } of changed) if (frozen === kind) problems.push({ field: name, title, ...issue });
  }
  return problems;
}

/** The ways of being used that fields ask about, each once. */
export function kindsOf(fields: readonly Field[]): NonNullable<Field['frozen']>[] {
  return [...new Set(fields.flatMap(({ frozen }) => frozen ?? []))];
}

function isSame(one: unknown, other: unknown): boolean {
  return isEmpty(one) ? isEmpty(other) : one === other;
}
