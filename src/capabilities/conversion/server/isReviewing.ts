import type { Resource } from '../../../language/model';
import { machineAction } from '../../../language/rules';

/** Whether an action leads documents out of the state in which they are entered, so that others count what they say. */
export function isReviewing(resource: Resource, action: string): boolean {
  const { machine } = resource;
  const done = machineAction(resource, action);
  return (
    machine !== undefined &&
    done?.to !== undefined &&
    done.to !== machine.initial &&
    done.from.includes(machine.initial)
  );
}
