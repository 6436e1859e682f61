import type { Filter } from '../../language/model';
import type { Document } from '../../language/rules';

/** Where a sample finds the records that it refers to. */
export interface Library {
  /**
   * records of a resource that fit a filter; none where there are none, or where
   * they refer to this very sample first
   */
  records(resource: string, filter?: Filter): readonly Document[];
}
