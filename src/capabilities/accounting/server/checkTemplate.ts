import { compileExpression } from '../../../language/expression';
import { resourceOf } from '../../../language/model';
import { compiledAt, isEmpty, type DocumentProblem, type DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Offered } from '../language';
import { TEMPLATE } from '../wire';
import type { Connection } from '../../../server/storage';
import { faultOf } from './faultOf';
import { unevenSides } from './unevenSides';

/**
 * What is wrong with a posting template: amounts and conditions that cannot be read or name what its kind of document does
 * not have, amounts of different parties in one row, rows without a subject and without a purpose, only one side,
 * sides that differ whatever the document says.
 */
export async function checkTemplate(
  call: Call,
  state: DocumentState,
  database: Connection,
): Promise<DocumentProblem[]> {
  const { document } = state;
  const kind = String(document[TEMPLATE.kind] ?? '');
  const resource = Object.hasOwn(call.services.model.resources, kind)
    ? resourceOf(call.services.model, kind)
    : undefined;
  const offered = resource?.uses.accounting?.documents;
  if (!resource || !offered) return [];
  const amounts = Object.keys(offered.amounts);
  const problems: DocumentProblem[] = [];
  const condition = document[TEMPLATE.condition];
  if (!isEmpty(condition)) {
    const fields = resource.fields.flatMap(({ fields: lines, name }) => (lines ? [] : [name]));
    const wrong = faultOf(String(condition), fields);
    if (wrong) problems.push({ field: TEMPLATE.condition, title: titleOf(call, TEMPLATE.condition), ...wrong });
  }
  const rows = state.lines(TEMPLATE.lines);
  rows.forEach((row, line) => {
    const at = (field: string) => ({
      table: TEMPLATE.lines,
      line,
      field,
      title: titleOf(call, `${TEMPLATE.lines}.${field}`),
    });
    const text = String(row[TEMPLATE.amount] ?? '');
    const wrong = faultOf(text, amounts) ?? mixed(text, offered);
    if (wrong) problems.push({ ...at(TEMPLATE.amount), ...wrong });
    if (isEmpty(row[TEMPLATE.subject]) && isEmpty(row[TEMPLATE.purpose]))
      problems.push({ ...at(TEMPLATE.subject), message: '请指定科目，或选择按科目设置取科目的用途' });
  });
  const sides = new Set(rows.map((row) => row[TEMPLATE.side]));
  if (rows.length > 0 && sides.size < 2)
    problems.push({ field: TEMPLATE.lines, title: titleOf(call, TEMPLATE.lines), message: '借方和贷方至少各一行' });
  if (problems.length === 0 && (await unevenSides(call, resource, document, database)))
    problems.push({
      field: TEMPLATE.lines,
      title: titleOf(call, TEMPLATE.lines),
      message: '借方与贷方对任何单据都不相等，请检查各行的取数公式',
    });
  return problems;
}

/** One line is booked for one party: what is of two accounts takes two rows. */
function mixed(text: string, { amounts, parties = {} }: Offered): ReturnType<typeof faultOf> {
  const named = [...new Set(compileExpression(text).dependencies)].map((name) => ({
    ...parties,
    ...amounts[name]?.parties,
  }));
  const [first] = named;
  if (!first || named.every((each) => Object.entries(each).every(([party, path]) => first[party] === path)))
    return undefined;
  return { message: '“{text}”混用了不同对象的金额，请分行填写', params: { text } };
}

function titleOf(call: Call, path: string): string {
  const field = call.compiled.byPath.get(path);
  return field
    ? compiledAt(call.compiled, path).field.title
    : (call.resource.fields.find(({ name }) => name === path)?.title ?? path);
}
