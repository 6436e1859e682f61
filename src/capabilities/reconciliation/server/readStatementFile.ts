import { isObject } from '../../../lib/isObject';
import { isEmpty } from '../../../language/rules';
import type { Call } from '../../../server/resource/Call';
import { recordId } from '../../../server/resource/readRecord';
import { columnsOf, type FileAnswer, headRow } from '../wire';
import { fileRows } from './fileRows';
import { keptFormat } from './keptFormat';
import { knownStatements } from './knownStatements';
import { otherNumber } from './otherNumber';
import { statedOwner } from './statedOwner';

/**
 * The rows of a file with what its columns are: as somebody mapped them for this account or partner, else for another
 * one whose files have the same head (a bank is mapped once), else as their titles and balances say. Warns where it
 * looks like the file of another account or bank, and tells which other statements have lines of its days. `body` is
 * a `FileAsked`.
 */
export async function readStatementFile(call: Call, body: unknown): Promise<FileAnswer> {
  const { t } = call;
  const owner = await statedOwner(call, body);
  const given: Record<string, unknown> = isObject(body) ? body : {};
  const id = isEmpty(given.id) ? undefined : recordId(given.id);
  const file = await fileRows(call, given.file);
  const { hasOwn, kept } = await keptFormat(call, owner.key, file.rows);
  const head = kept?.head ?? headRow(file.rows);
  const warnings: string[] = [];
  if (hasOwn && kept?.isOwn !== true)
    warnings.push(
      t('此文件的列与该{title}上次导入的文件不同，可能是另一家的文件，请核对后再导入', { title: owner.title }),
    );
  const other = otherNumber(file.rows.slice(0, head), owner.number);
  if (other !== undefined)
    warnings.push(
      t('文件中的账号 {other} 不是该{title}的账号 {own}，请核对后再导入', {
        other,
        own: owner.number,
        title: owner.title,
      }),
    );
  return {
    ...file,
    head,
    columns: kept?.columns ?? columnsOf(file, head, call.resource.uses.reconciliation?.party ?? 'bank'),
    isKept: kept !== undefined,
    warnings,
    known: await knownStatements(call, { ...owner.fields, id }, file.rows),
  };
}
