import type { Filter } from './Filter';
import type { FlowLink } from './Flow';
import type { MachineState } from './Machine';
import type { Aggregate, Group } from './Screen';

interface WidgetBase {
  name: string;
  title: string;
  /** quarters of the page */
  width: number;
}

/** What a number is made of. */
export interface Measured {
  resource: string;
  /** `header`, or the name of a child table */
  from: string;
  /** field, looked up as in a report */
  measure: string;
  aggregate: Aggregate;
  filter: Filter;
}

/** How many documents of some modules are in each state. */
export interface StatesWidget extends WidgetBase {
  type: 'states';
  modules: string[];
  /** the documents of these modules */
  documents: { resource: string; title: string; list: FlowLink; stateField: string; states: MachineState[] }[];
}

/** Documents on which the person may do an action now. */
export interface WaitingWidget extends WidgetBase {
  type: 'waiting';
  action: string;
  /** those whose machine has the action; `path` opens one with `?id=`, or their list */
  documents: { resource: string; title: string; path: string }[];
  limit: number;
}

/** One number of the running period, beside that of the period before. */
export interface FigureWidget extends WidgetBase, Measured {
  type: 'figure';
  date: string;
  period: 'day' | 'month' | 'year';
  /** which change is good */
  better: 'more' | 'less';
}

/** A number by parts of time or the values of a field. */
export interface ChartWidget extends WidgetBase, Measured {
  type: 'chart';
  chart: 'line' | 'bar' | 'pie';
  by: Group;
  /** points of parts of time */
  last: number;
  /** for another field: what says when; only the last twelve months count */
  date?: string;
  /** greatest values shown */
  top: number;
}

/** The first rows of a list. */
export interface RecordsWidget extends WidgetBase {
  type: 'records';
  screen: string;
  columns: string[];
  /** field of files whose pictures are shown */
  pictures?: string;
  /** resource of the list */
  resource: string;
  /** on a detail: field of the list that names the record */
  about?: string;
  filter: Filter;
  limit: number;
}

/** What a report comes to. */
export interface TotalWidget extends WidgetBase {
  type: 'total';
  screen: string;
  /** resource of the report */
  resource: string;
  /** on a detail: field of the report that names the record */
  about?: string;
  /** query plan that is asked; undefined: what the report opens with */
  plan?: string;
  /** undefined: the first one that has a total */
  measure?: string;
}

/** What lies below its least stock. */
export interface ShortageWidget extends WidgetBase {
  type: 'shortage';
  ledger: string;
  /** key of the ledger, which refers to a resource */
  key: string;
  measure: string;
  /** field of that resource */
  floor: string;
  limit: number;
}

/** Screens that the person arranges. */
export interface ShortcutsWidget extends WidgetBase {
  type: 'shortcuts';
  screens: string[];
}

export type Widget =
  | StatesWidget
  | WaitingWidget
  | FigureWidget
  | ChartWidget
  | RecordsWidget
  | TotalWidget
  | ShortageWidget
  | ShortcutsWidget;
