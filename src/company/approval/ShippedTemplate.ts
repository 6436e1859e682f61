import type { Flow } from '../../capabilities/approval/wire';
import type { DesignedForm } from '../../capabilities/designedForm/wire';

/** A template that comes with the product. */
export interface ShippedTemplate {
  code: string;
  name: string;
  kind: string;
  description: string;
  /** documents that are made once it is agreed to */
  makes?: string;
  form: DesignedForm;
  flow: Flow;
}
