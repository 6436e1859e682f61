import { fieldTypes } from '../../../fields/pure';
import type { Resource } from '../../../language/model';
import { compileResource, newDocument, type Document } from '../../../language/rules';
import { expressionContext } from '../../../renderer/context/expressionContext';
import { DocumentModel } from '../../../renderer/document/DocumentModel';
import { ownResource, type OwnForm } from '../wire';

/**
 * A form that no schema file has, to be filled in. `of`: whose references its own are searched as; `given`: what stands
 * there at first; `arrivals`: of the form that it is a part of.
 */
export function ownModel(
  title: string,
  form: OwnForm,
  of: Resource,
  given: Document,
  arrivals?: DocumentModel['arrivals'],
): DocumentModel {
  const resource = ownResource(title, form, fieldTypes, of);
  return new DocumentModel(
    newDocument(compileResource(resource, fieldTypes), expressionContext(of), given),
    false,
    arrivals,
  );
}
