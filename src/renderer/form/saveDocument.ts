import { alertLines, CallError, confirm, ConflictError, post, RefusalError, t, toast } from '../../client';
import { problemText, type Document, type DocumentProblem } from '../../language/rules';
import type { DocumentModel } from './DocumentModel';

export interface Saved {
  id: string;
  code?: string;
}

/**
 * Checks the whole document and sends it. What is wrong, here or on the server, is listed with row and field and shown at its place; nothing
 * typed is ever lost. Undefined when it was not saved.
 */
export async function saveDocument(model: DocumentModel, id: string | undefined): Promise<Saved | undefined> {
  const problems = model.check();
  if (problems.length > 0) {
    await showProblems(problems);
    return undefined;
  }
  const { operations } = model.state.compiled.resource;
  try {
    const saved = await post<Saved>(id === undefined ? operations.add : operations.edit, model.toWire(), { quiet: true });
    toast('success', t('保存成功'));
    return saved;
  } catch (error) {
    if (error instanceof ConflictError) return overwriteIfWanted(model, id, error.data as Document);
    if (error instanceof RefusalError) {
      if (Array.isArray(error.data)) model.showProblems(error.data.flatMap(problemOf));
      await alertLines({ title: error.message || t('提示'), lines: error.lines });
    } else if (error instanceof CallError && error.code !== 401) await alertLines({ title: t('提示'), text: error.message });
    return undefined;
  }
}

/** Lists what is wrong: `第 37 行 数量：不能为空`. */
export function showProblems(problems: readonly DocumentProblem[]): Promise<void> {
  return alertLines({ title: t('提示'), lines: problems.slice(0, 50).map((problem) => ({ code: '', remark: problemText(problem, t) })) });
}

function problemOf(line: unknown): DocumentProblem[] {
  const { remark, table, line: row, field } = line as { remark?: string; table?: string; line?: number; field?: string };
  if (field === undefined) return [];
  return [{ message: remark ?? '', field, ...(table === undefined ? {} : { table, line: row ?? 0 }) }];
}

/** Somebody else saved meanwhile: says what differs, and saves over it only when the person decides so. */
async function overwriteIfWanted(model: DocumentModel, id: string | undefined, current: Document): Promise<Saved | undefined> {
  const differing = model.state.compiled.header
    .filter(({ field, value }) => !field.system && !value && String(current[field.name] ?? '') !== String(model.state.document[field.name] ?? ''))
    .map(({ field, type }) => {
      const text = (record: Document) => type.text(record[field.name] ?? null, field, record, { t, language: '' }) || '—';
      return t('{title}：对方 {theirs}，您 {mine}', { title: t(field.title), theirs: text(current), mine: text(model.state.document) });
    });
  const question = [t('记录已被他人修改'), ...differing, t('是否用您的内容覆盖?')].join('\n');
  if (!(await confirm({ title: t('提示'), text: question, confirmText: t('覆盖保存'), danger: true }))) return undefined;
  model.state.document.updatedTime = current.updatedTime;
  return saveDocument(model, id);
}
