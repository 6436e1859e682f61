/** Something that may stand at a place. */
export interface Name {
  name: string;
  /** what it is, in a word or two */
  detail: string;
  /** what it is for and how it is written */
  documentation?: string;
  kind: 'field' | 'function' | 'key' | 'keyword' | 'name' | 'value';
  /** what is written for it; its name where it is left out */
  text?: string;
  /** a number, which stands without quotation marks */
  isNumber?: boolean;
}

/** The same with the stretch of the text that it replaces. */
export type Proposal = Omit<Name, 'text' | 'isNumber'> & { text: string; start: number; end: number };
