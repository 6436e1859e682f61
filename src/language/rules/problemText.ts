import type { DocumentProblem } from './DocumentProblem';

type Translate = (zh: string, params?: Record<string, string | number>) => string;

/** A problem as people read it: `第 37 行 数量：数量必须大于0`. */
export function problemText(problem: DocumentProblem, t: Translate): string {
  const text = t(problem.message, problem.params);
  const title = problem.title === undefined ? '' : t(problem.title);
  if (problem.line !== undefined) return t('第 {line} 行 {title}：{text}', { line: problem.line + 1, title, text });
  return title === '' ? text : t('{title}：{text}', { title, text });
}
