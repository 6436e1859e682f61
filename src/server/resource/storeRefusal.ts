import type { DocumentProblem } from '../../language/rules';
import { refuse } from '../Refusal';
import { foreignKeyOf, lineTableOf, tableOf, uniqueIndexOf } from '../schema/naming';
import type { Call } from './Call';
import { problemLine } from './problemLine';

/**
 * Words what only the database can find while a record is stored: a value that another record has already, or a
 * referenced record that was deleted a moment ago. Any other error stays what it is.
 */
export function storeRefusal(call: Call, error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const problem =
    code === '23505' ? duplicate(call, constraint) : code === '23503' ? vanished(call, constraint) : undefined;
  return problem ? refuse(call.t('提示'), [problemLine(call, problem)]) : error;
}

function duplicate({ compiled, resource }: Call, constraint: string | undefined): DocumentProblem | undefined {
  const found = compiled.header.find(({ field }) => uniqueIndexOf(tableOf(resource), field.name) === constraint);
  return found && { field: found.field.name, title: found.field.title, message: '已存在，不可重复' };
}

function vanished({ compiled, resource }: Call, constraint: string | undefined): DocumentProblem | undefined {
  const tableFor = (table: string | undefined) =>
    table === undefined ? tableOf(resource) : lineTableOf(resource, table);
  const found = [...compiled.byPath.values()].find(
    ({ field, table }) => foreignKeyOf(tableFor(table), field.name) === constraint,
  );
  return found && { field: found.field.name, title: found.field.title, message: '所选记录不存在或已停用，请重新选择' };
}
