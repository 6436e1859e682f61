import type { ApprovalForm, Flow } from '../../capabilities/approval/wire';

/** A template that comes with the product. */
export interface ShippedTemplate {
  code: string;
  name: string;
  kind: string;
  description: string;
  form: ApprovalForm;
  flow: Flow;
}
