import { isEmpty, readOpenText } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';

/**
 * Whether a field of the header is empty and must be filled by a person: no record that is looked for brings it along,
 * and nothing looks it up.
 */
export function wantsEntry(model: DocumentModel, name: string): boolean {
  const { compiled, document } = model.state;
  const wanted = compiled.header.find(({ field }) => field.name === name);
  if (!wanted || wanted.field.lookUp || !isEmpty(document[name])) return false;
  const isBrought = compiled.header.some(
    ({ field }) =>
      readOpenText(document[field.name])?.state === 'awaited' && Object.hasOwn(field.target?.fill ?? {}, name),
  );
  return !isBrought && model.isOpen(wanted) && model.holds(wanted.required);
}
