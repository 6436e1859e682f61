import type { Expression } from './Expression';

export interface MachineState {
  value: number;
  title: string;
  /** antd preset colour name: default, orange, blue, green, red, ... */
  color: string;
  /** what this state was stored as before, the oldest first */
  renamedFrom?: (string | number)[];
}

/** An action of a status machine, and why it is refused where it is. */
export interface MachineAction {
  name: string;
  title: string;
  /** states in which it may be done */
  from: number[];
  /** state afterwards; undefined: the state stays (edit, delete) */
  to?: number;
  /** the action that it takes back, with what that one posted */
  undoes?: string;
  /** it is there to post to ledgers */
  posts?: true;
  /** whoever stands in the field `maker` may not do it where the yes/no `if` of a settings page says so */
  segregation?: { maker: string; if: string };
  /** action part of the permission `/module/action` */
  permission: string;
  select: 'one' | 'many' | 'none';
  /** confirmation text with `{title}`, asked before it is done */
  confirm?: string;
  /** title of the dialog that lists the refusals */
  refusalTitle: string;
  /** state -> refusal with `{title}` and `{code}`; the machine is complete when every state outside `from` has one */
  refusal: Record<string, string>;
  /** fields set by the action: name -> expression (`user.id`, `now()`, `null`) */
  sets: Record<string, Expression>;
  /** fields that people are asked for and that it sets as well */
  asks?: string[];
  danger: boolean;
}

/** A status machine: states, actions, refusals. One rule for the button, the batch and the server. */
export interface Machine {
  name: string;
  title: string;
  /** field that holds the state */
  field: string;
  initial: number;
  states: MachineState[];
  actions: MachineAction[];
  /** actions that there were before, of which histories tell -> their titles */
  formerActions: Readonly<Record<string, string>>;
}
