import type { DocumentTemplates, TemplatesAnswer } from '../language/wire';
import { get, post } from './http';

/** The templates of a document that the person may use (E-32). */
export function savedTemplates(resource: string): Promise<TemplatesAnswer> {
  return get<TemplatesAnswer>('/api/system/common/getTemplates', { resource });
}

/** Keeps the person's templates of a document, or with `isPublic` those for everybody; they replace the ones before. */
export async function saveTemplates(resource: string, templates: DocumentTemplates, isPublic: boolean): Promise<void> {
  await post('/api/system/common/saveTemplates', { resource, templates, isPublic });
}
