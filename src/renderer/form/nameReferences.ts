import { isEmpty } from '../../language/rules';
import { searchReferences } from '../context/searchReferences';
import type { DocumentModel } from './DocumentModel';

/** A new record refers to others by its defaults (the person's own department); asks for what these are called. */
export async function nameReferences(model: DocumentModel, signal: AbortSignal): Promise<void> {
  const { compiled, document } = model.state;
  const search = searchReferences(compiled.resource);
  const unnamed = compiled.header.filter(({ field, type }) => field.target && !isEmpty(document[field.name]) && isEmpty(document[type.companion?.(field) ?? field.name]));
  await Promise.allSettled(
    unnamed.map(async ({ field, type }) => {
      const { list } = await search(field, { ids: [String(document[field.name])] }, signal);
      if (list[0]) model.name({ [type.companion!(field)!]: list[0][field.target!.label] });
    }),
  );
}
