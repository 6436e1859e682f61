import { STATEMENT_FORM } from '../../../language/meta/statementFields';
import { statementFaults, type StatementFault } from '../../../language/statement';
import { compiledAt, type DocumentProblem, type DocumentState } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { rowsOf } from '../../../server/statement/editedRows';
import { editedOf } from './editedOf';

const KEY = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/** What people are told, who do not write schema files. */
const MESSAGES: Readonly<Record<StatementFault['kind'], string>> = {
  key: '行标识“{named}”重复或不可用，请改用其他名称',
  formula: "“{text}”无法识别，请写成如 closing('1001') + 其他行的行标识",
  unknown: '没有行标识为“{named}”的行',
  circle: '该行由自身算出，请修改公式',
  twice: '科目{named}的余额已列在前面的行中，会重复计算',
};

/** What is wrong with the rows of a statement that people have changed, as the linter finds it in schema files. */
export function checkRows(call: Call, state: DocumentState): DocumentProblem[] {
  const rows = rowsOf(state.document);
  const at = (line: number, part: 'key' | 'cell' | 'of') => ({
    table: STATEMENT_FORM.lines,
    line,
    field: part,
    title: compiledAt(call.compiled, `${STATEMENT_FORM.lines}.${part}`).field.title,
  });
  const unreadable = rows.flatMap(({ key }, line): DocumentProblem[] =>
    KEY.test(key) ? [] : [{ ...at(line, 'key'), message: '行标识由字母开头，只含字母和数字，最多40个' }],
  );
  if (unreadable.length > 0) return unreadable;
  const statement = state.document[STATEMENT_FORM.statement];
  const ledgers = editedOf(call.services.model).find(({ screen }) => screen.name === statement)?.screen.ledgers ?? [];
  const source = compiledAt(call.compiled, `${STATEMENT_FORM.lines}.of`).field;
  const foreign = rows.flatMap(({ of }, line): DocumentProblem[] =>
    of === undefined || ledgers.some(({ name }) => name === of)
      ? []
      : [
          {
            ...at(line, 'of'),
            message: '该报表不从{source}取数，请改选或留空',
            params: { source: call.t(source.options?.find(({ value }) => value === of)?.label ?? of) },
          },
        ],
  );
  if (foreign.length > 0) return foreign;
  return statementFaults(rows).map(({ kind, named, part, row }) => ({
    ...at(row, part),
    message: MESSAGES[kind],
    params: { named: named ?? '', text: rows[row]?.cell ?? '' },
  }));
}
