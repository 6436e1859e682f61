import { fieldTypes } from '../../../fields/pure';
import type { Document, DocumentProblem } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import type { Connection } from '../../../server/storage';
import { filesNotFound, heldFiles, holdFiles, releaseOthers, type Holder } from '../../files/server';
import { FILE_TAGS, type Content, type DesignedForm } from '../wire';

/** The field of a record that keeps what a form says, and holds the files that the form names. */
export const formHolder = ({ resource }: Pick<Call, 'resource'>, id: string, field: string): Holder => ({
  resource: resource.name,
  record_id: id,
  field,
});

/**
 * Files that a form names must have been uploaded by the caller for nothing else, or be held by the record already, as
 * those are that it named before. They are locked until the end of the transaction.
 * @param call about the form
 * @param holder left out: nothing is stored yet
 */
export async function lookUpFormFiles(
  call: Call,
  content: Document,
  holder: Holder | undefined,
  database: Connection,
): Promise<DocumentProblem[]> {
  const held = holder ? await heldFiles(call, holder, database) : [];
  return filesNotFound(call, content, () => held, database);
}

/**
 * A stored form holds the files that it names. `keepsFormer`: those that it named before, too, because what it said then
 * can still be read.
 */
export async function bindFormFiles(
  call: Call,
  holder: Holder,
  { content, form, keepsFormer }: { content: Content; form: DesignedForm; keepsFormer: boolean },
  database: Connection,
): Promise<void> {
  const ids = form.items.flatMap(({ tag, vModel }) =>
    FILE_TAGS.includes(tag) ? (fieldTypes.files?.filesOf?.(content[vModel]) ?? []).map(({ id }) => id) : [],
  );
  if (!keepsFormer) await releaseOthers(call, holder, ids, database);
  await holdFiles(call, holder, ids, database);
}
