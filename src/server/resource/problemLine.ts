import { problemText, type DocumentProblem } from '../../language/rules';
import type { RefusalLine } from '../Refusal';
import type { Call } from './Call';

/** `【第 37 行 数量】数量必须大于0`, with the place for the form to jump to. */
export function problemLine(call: Call, problem: DocumentProblem): RefusalLine {
  const { t } = call;
  const title = problem.title === undefined ? t(call.resource.title) : t(problem.title);
  const code = problem.line === undefined ? title : t('第 {line} 行 {title}', { line: problem.line + 1, title });
  const { table, line, field } = problem;
  return {
    code,
    remark: t(problem.message, problem.params),
    text: problemText(problem, t),
    ...(table === undefined ? {} : { table, line }),
    ...(field === undefined ? {} : { field }),
    ...(problem.lead ? { lead: problem.lead } : {}),
    ...(problem.isWarning ? { isWarning: true } : {}),
  };
}
