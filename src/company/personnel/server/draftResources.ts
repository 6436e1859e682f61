import { type Machine, machineOf, type Resource } from '../../../language/model';
import type { Call } from '../../../server/resource/Call';

/** Documents that begin in a state from which somebody has to bring them further. */
export interface DraftResource {
  resource: Resource;
  /** field of the number that people call a document by */
  code: string;
  machine: Machine;
}

/** The kinds of documents of which somebody who leaves may have begun some; those of approvals are told by themselves. */
export function draftResources({ services: { model } }: Call): DraftResource[] {
  return Object.values(model.resources).flatMap((resource) => {
    const { code, fields, hasOwnCalls, kind, machine, name } = resource;
    const isMade = fields.some((field) => field.name === 'createdId');
    return kind === 'document' && machine && code !== undefined && isMade && !hasOwnCalls && name !== 'approval'
      ? [{ resource, code, machine: machineOf(resource) }]
      : [];
  });
}
