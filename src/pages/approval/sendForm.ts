import { alertLines, CallError, post, RefusalError, t } from '../../client';
import type { DocumentModel } from '../../renderer/document/DocumentModel';
import { refusedPlaces } from '../../renderer/form/refusedPlaces';

/**
 * Checks a form and sends it with `{ content }`. What is wrong is shown at its place; what the server refuses is said in a
 * dialog, too. Nothing that was typed is lost. Answers undefined where it was not sent.
 */
export async function sendForm<T>(model: DocumentModel, path: string, body: object): Promise<T | undefined> {
  if (model.check().length > 0) return undefined;
  try {
    return await post<T>(path, { ...body, content: model.toSave() }, { quiet: true });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 401) return undefined;
    if (error instanceof RefusalError) {
      model.showProblems(refusedPlaces(model.state.compiled, error.data));
      await alertLines({ title: error.message || t('提示'), lines: error.lines });
    } else await alertLines({ title: t('提示'), text: error.message });
    return undefined;
  }
}
