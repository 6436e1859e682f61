import type { RoleDetail } from '../../../language/wire';
import { assignmentOf, type Assignment } from './Assignment';
import { difference, isEmpty } from './difference';

/**
 * The rights of one role while they are edited. Parts of the screen subscribe with what they show of it, so that a tick
 * draws its own row and the counts, not a thousand others.
 */
export class AssignmentModel {
  current: Assignment;
  private base: Assignment;
  private listeners = new Set<() => void>();

  constructor(public detail: RoleDetail) {
    this.base = assignmentOf(detail);
    this.current = this.base;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** As it was read or saved last. */
  get saved(): Assignment {
    return this.base;
  }

  get isChanged(): boolean {
    return this.current !== this.base && !isEmpty(difference(this.base, this.current));
  }

  change(step: (assignment: Assignment) => Assignment): void {
    this.current = step(this.current);
    this.listeners.forEach((listener) => listener());
  }

  /** The server holds `detail` from now on; `current` is what the person goes on with. */
  rest(detail: RoleDetail, current: Assignment = assignmentOf(detail)): void {
    this.detail = detail;
    this.base = assignmentOf(detail);
    this.change(() => current);
  }
}
