import type { Resource } from '../../../language/model';
import type { ApprovalEvent } from './ApprovalEvent';
import type { Flow } from './Flow';
import type { Content, DesignedForm, KeptVersion } from '../../designedForm/wire';

/** A template that the caller may begin an approval with. */
export interface OfferedTemplate {
  id: string;
  code: string;
  name: string;
  kind: string;
  description: string | null;
  /** resource whose documents it makes; null: it makes none */
  makes: string | null;
  /** when the caller last began one */
  lastUsed: string | null;
}

/** A template with its form, to be filled in; steps at which the initiator names people. */
export interface TemplateView {
  id: string;
  name: string;
  version: number;
  form: DesignedForm;
  resource: Resource;
  flow: Flow;
  /** id -> name of those among whom the initiator names people */
  people: Readonly<Record<string, string>>;
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
  /** those whose part the caller takes today */
  insteadOf: readonly string[];
  /** the caller looks after approvals */
  isAdmin: boolean;
  /** it is about a document; `to`: where that is shown, for who may open it; `isShown`: his step shows it to him */
  document?: { to: string | null; isShown: boolean };
  /** documents that are made of what was agreed to */
  makes?: MadeDocument;
}

/**
 * A document that is made of what was agreed to. `title`: of its kind; `form`: where it is entered, for who may and while
 * there is none; `made`: what it is called and where it is shown.
 */
export interface MadeDocument {
  title: string;
  form: string | null;
  made: { code: string; to: string | null } | null;
}

/** The document that an approval is about, whole, as those see it to whom a step shows it. */
export interface ShownDocument {
  /** name of its resource */
  kind: string;
  record: Record<string, unknown>;
  /** there is a layout by which it is printed */
  hasPaper: boolean;
}

/** The latest approval of a document: its way, which everybody who sees the document may see. */
export interface DocumentApproval {
  code: string;
  flow: Flow;
  events: readonly ApprovalEvent[];
  people: Readonly<Record<string, string>>;
}

/** A step as it would be taken; `people`: nobody, where it would be passed over. */
export interface PathStep {
  node: string;
  title: string;
  kind: string;
  people: readonly string[];
}

/** Steps of a flow as they would be taken, with people. */
export interface PathView {
  steps: readonly PathStep[];
  people: Readonly<Record<string, string>>;
}

/** A template as it once was. */
export interface TemplateVersion extends KeptVersion {
  flow: Flow;
}

/** A role that steps may ask. */
export interface OfferedRole {
  id: string;
  name: string;
}
