import { alertLines, CallError, ConflictError, RefusalError, t, toast } from '../../client';
import type { Document } from '../../language/rules';
import { postAsking } from '../record/postAsking';
import type { DocumentModel } from '../document/DocumentModel';
import { refusedPlaces } from './refusedPlaces';

export interface Saved {
  id: string;
  code?: string;
}

/**
 * `conflict`: somebody saved the record meanwhile, `theirs` is how it stands now. `refused` was said, and is shown at
 * its places.
 */
export type SaveResult = { kind: 'saved'; saved: Saved } | { kind: 'conflict'; theirs: Document } | { kind: 'refused' };

const REFUSED: SaveResult = { kind: 'refused' };

/**
 * Checks the whole document and sends it. What is wrong here is listed with row and field and shown at its place alone;
 * what the server refuses it says in a dialog, too. Nothing typed is ever lost.
 */
export async function saveDocument(model: DocumentModel, id: string | undefined): Promise<SaveResult> {
  const problems = model.check();
  if (problems.length > 0) return REFUSED;
  const { compiled } = model.state;
  const { operations } = compiled.resource;
  try {
    const saved = await postAsking<Saved>(id === undefined ? operations.add : operations.edit, model.toSave(), {
      goOn: t('仍要保存'),
      isQuiet: true,
    });
    toast('success', t('保存成功'));
    return { kind: 'saved', saved };
  } catch (error) {
    if (error instanceof ConflictError) return { kind: 'conflict', theirs: error.data as Document };
    if (error instanceof RefusalError) {
      model.showProblems(refusedPlaces(compiled, error.data));
      // A warning has been shown when it was asked about.
      if (!error.isWarning) await alertLines({ title: error.message || t('提示'), lines: error.lines });
    } else if (error instanceof CallError && error.code !== 401)
      await alertLines({ title: t('提示'), text: error.message });
    return REFUSED;
  }
}
