import { compiledAt, isEmpty, type Document, type DocumentProblem, type DocumentState } from '../../../language/rules';
import { Decimal, toDecimal } from '../../../lib/decimal';
import type { Call } from '../../../server/resource/Call';
import { faultOf } from '../../accounting/server';
import { CARRY_RULE, TAKEN } from '../wire';

/**
 * What is wrong with a rule that people carry over by: formulas and conditions that cannot be read, subjects twice or
 * on both sides, shares that are not the whole.
 */
export function checkRule(call: Call, state: DocumentState): DocumentProblem[] {
  const [lines, targets] = [state.lines(CARRY_RULE.lines), state.lines(CARRY_RULE.targets)];
  const at = (table: string, line: number, field: string) => ({
    table,
    line,
    field,
    title: compiledAt(call.compiled, `${table}.${field}`).field.title,
  });
  const problems: DocumentProblem[] = [];
  lines.forEach((row, line) => {
    const wrong = faultOf(String(row[CARRY_RULE.formula] ?? ''), TAKEN);
    if (wrong) problems.push({ ...at(CARRY_RULE.lines, line, CARRY_RULE.formula), ...wrong });
    const condition = row[CARRY_RULE.condition];
    const faulty = isEmpty(condition) ? undefined : faultOf(String(condition), TAKEN);
    if (faulty) problems.push({ ...at(CARRY_RULE.lines, line, CARRY_RULE.condition), ...faulty });
  });
  const sources = lines.map(subjectIn);
  sources.forEach((subject, line) => {
    if (subject !== '' && sources.indexOf(subject) < line)
      problems.push({ ...at(CARRY_RULE.lines, line, CARRY_RULE.subject), message: '该科目已在前面的行中转出' });
  });
  targets.forEach((row, line) => {
    const subject = subjectIn(row);
    if (subject !== '' && sources.includes(subject))
      problems.push({ ...at(CARRY_RULE.targets, line, CARRY_RULE.subject), message: '不能转入自身，请选择其他科目' });
  });
  const total = targets.reduce((sum, row) => sum.plus(toDecimal(row[CARRY_RULE.share]) ?? 0), new Decimal(0));
  if (targets.length > 0 && !total.equals(100))
    problems.push({
      ...at(CARRY_RULE.targets, targets.length - 1, CARRY_RULE.share),
      message: '转入比例合计应为100，现为{total}',
      params: { total: total.toFixed() },
    });
  return problems;
}

const subjectIn = (row: Document): string => (isEmpty(row[CARRY_RULE.subject]) ? '' : String(row[CARRY_RULE.subject]));
