import type { ReactNode } from 'react';
import { canAny } from '../../../client';
import { actionOf } from '../../../language/action/actionOf';
import { edit } from '../../../language/action/edit';
import type { ShownRecord } from '../../../renderer/capability/CapabilityPage';
import { ReadersTable } from './ReadersTable';

/** Who has read a record that is circulated; who may change the record urges those who have not. */
export function ReadersPanel({ id, resource, revision }: ShownRecord): ReactNode {
  if (!resource.uses.circulation?.circulated) return null;
  const mayUrge = canAny(actionOf(resource, edit.name)?.permissions ?? ['']);
  return <ReadersTable api={resource.api} id={id} revision={revision} mayUrge={mayUrge} />;
}
