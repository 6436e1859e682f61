import { isEmpty } from '../../language/rules';
import type { DocumentModel } from '../document/DocumentModel';

/**
 * The header field in which entry begins, of those that are `shown`: the first that must be filled and is empty, else
 * the first that people may change.
 */
export function firstFieldOf(model: DocumentModel, shown: readonly string[]): string | undefined {
  const { compiled, document } = model.state;
  const open = shown.flatMap((name) => {
    const found = compiled.header.find(({ field }) => field.name === name);
    return found && model.holds(found.visible) && model.isOpen(found) ? [found] : [];
  });
  const first =
    open.find(({ field, required }) => model.holds(required) && isEmpty(document[field.name])) ??
    open.find(({ field }) => field.settings.series === undefined);
  return first?.field.name;
}
