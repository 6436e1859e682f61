import { fieldNamed, refTargetOf } from '../../../language/model';
import type { Document } from '../../../language/rules';
import type { EnrolmentsOf } from './studyOf';

/** What the reference to its class fills into the record of a learner in it. */
export function filledByClass({ resource, said }: EnrolmentsOf, ofClass: Document): Document {
  const { fill } = refTargetOf(fieldNamed(resource, said.class));
  return Object.fromEntries(Object.entries(fill).map(([name, source]) => [name, ofClass[source] ?? null]));
}
