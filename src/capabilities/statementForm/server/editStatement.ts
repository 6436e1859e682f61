import { STATEMENT_FORM } from '../../../language/meta/statementFields';
import { resourceOf, type StatementScreen } from '../../../language/model';
import { callOn, type Call } from '../../../server/resource/Call';
import { addRecord } from '../../../server/resource/saveRecord';
import { editPath } from '../../../server/statement/editPath';
import type { EditedStatement } from '../../../language/wire/Statement';
import { statementRows } from '../../../server/statement/statementRows';

/**
 * Gives an account set the rows of a statement as a record of its own, where it has none yet, so that people may change
 * them. Answers its id, and where it is changed.
 */
export async function editStatement(call: Call, screen: StatementScreen): Promise<EditedStatement> {
  const { services, session } = call;
  const { editedId, rows, variant } = await statementRows(call, screen);
  if (editedId !== undefined) return { id: editedId, ...editPath(call, screen, editedId) };
  const form = callOn(services, session, resourceOf(services.model, screen.edited ?? ''), undefined);
  const lines = rows.map(({ hidesZero, isMemo, ...row }) => ({
    ...row,
    isMemo: isMemo === true ? 1 : 0,
    hidesZero: hidesZero === true ? 1 : 0,
  }));
  const { id } = await addRecord(form, {
    [STATEMENT_FORM.statement]: screen.name,
    [STATEMENT_FORM.variant]: variant,
    [STATEMENT_FORM.lines]: lines,
  });
  return { id, ...editPath(call, screen, id) };
}
