import type { Resource } from '../../../language/model';
import type { ApprovalEvent, Content } from './ApprovalEvent';
import type { ApprovalForm } from './FormItem';
import type { Flow } from './Flow';

/** A template that the caller may begin an approval with. */
export interface OfferedTemplate {
  id: string;
  code: string;
  name: string;
  kind: string;
  description: string | null;
  /** when the caller last began one */
  lastUsed: string | null;
}

/** A template with its form, to be filled in; steps at which the initiator names people. */
export interface TemplateView {
  id: string;
  name: string;
  version: number;
  form: ApprovalForm;
  resource: Resource;
  flow: Flow;
}

/** An approval as those see it whom it concerns. What stands follows from its flow and events. */
export interface ApprovalView {
  id: string;
  code: string;
  name: string;
  templateId: string;
  version: number;
  content: Content;
  resource: Resource;
  flow: Flow;
  events: readonly ApprovalEvent[];
  /** id -> name of everybody who is named */
  people: Readonly<Record<string, string>>;
  /** the caller looks after approvals */
  isAdmin: boolean;
}

/** Steps of a flow as they would be taken, with people. */
export interface PathView {
  steps: readonly { node: string; title: string; people: readonly string[] }[];
  people: Readonly<Record<string, string>>;
}
