import type { Title } from './Title';

/** A screen that a flow leads to; `permissions` as in a route. */
export interface FlowLink {
  title: Title;
  path: string;
  permissions: string[];
}

/** A document in the picture of a flow. */
export interface FlowDocument {
  resource: string;
  title: string;
  list: FlowLink;
  /** makes a new one */
  add?: FlowLink;
  /** value of the state that new ones have, where there is a machine */
  initial?: { value: number; title: string };
  column: number;
  row: number;
}

/** What becomes what. */
export interface FlowStep {
  from: string;
  to: string;
  title: string;
  /** places between two boxes that are not beside each other, through which the line goes */
  via: { column: number; row: number }[];
}

/**
 * How the documents of a module beget each other, with what people look up on the way; computed from `generates` and
 * references.
 */
export interface Flow {
  documents: FlowDocument[];
  steps: FlowStep[];
  /** documents of the module that neither come from others nor lead to some */
  others: FlowDocument[];
  reports: FlowLink[];
  /** lists of the master data that the documents refer to, the most used first */
  masters: FlowLink[];
}
