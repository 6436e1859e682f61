import type { Filter } from '../../language/model';
import type { Document } from '../../language/rules';

/** Where a sample finds the records that it refers to. */
export interface Library {
  /**
   * records of a resource that fit a filter; none where there are none, or where
   * they refer to this very sample first
   */
  records(resource: string, filter?: Filter): readonly Document[];
  /** whether there are, or can be, records of a resource */
  has(resource: string): boolean;
}
