import { isEmpty } from '../../language/rules';
import type { DocumentModel } from './DocumentModel';

/** The header field in which entry begins: the first that must be filled and is empty, else the first that people may change. */
export function firstFieldOf(model: DocumentModel): string | undefined {
  const { compiled, document } = model.state;
  const order = compiled.resource.form.sections.flatMap(({ fields }) => fields);
  const open = order.flatMap((name) => {
    const found = compiled.header.find(({ field }) => field.name === name);
    return found && !found.field.system && model.holds(found.visible) && model.holds(found.editable) ? [found] : [];
  });
  const first = open.find(({ field, required }) => model.holds(required) && isEmpty(document[field.name])) ?? open.find(({ field }) => field.settings.series === undefined);
  return first?.field.name;
}
