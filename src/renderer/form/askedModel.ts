import { fieldTypes } from '../../fields/pure';
import type { Resource } from '../../language/model';
import { compileResource, newDocument, type Document } from '../../language/rules';
import { expressionContext } from '../context/expressionContext';
import { DocumentModel } from '../document/DocumentModel';

/** Some header fields of a resource as a form of its own. `given`: what stands there at first. */
export function askedModel(resource: Resource, names: readonly string[], given: Document = {}): DocumentModel {
  const fields = resource.fields.filter(({ name }) => names.includes(name));
  const asked = { ...resource, fields, check: [], form: { columns: 1, sections: [{ fields: [...names] }] } };
  return new DocumentModel(newDocument(compileResource(asked, fieldTypes), expressionContext(resource), given));
}
