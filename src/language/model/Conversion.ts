import type { Expression } from './Expression';

/** What documents become: a document that is made from one of this resource. */
export interface Conversion {
  /** resource of the document that is made */
  to: string;
  /** what the step is called, such as 生成采购退货单 */
  title: string;
  /** states in which it may be made; undefined: the resource has no status machine */
  from?: number[];
  when?: Expression;
  copy: Copies;
  /** header amounts of both that count once for all that is made */
  divides: string[];
  /** undefined: the new document begins without lines */
  lines?: ConversionLines;
  /** field of the new document that refers to this one; undefined where there is none */
  link?: string;
  /** screen on which it is entered, and who may open it; undefined where there is none */
  form?: { path: string; permissions: string[] };
}

/** What fields of the new record are filled with beside what goes over by its name; false: not at all. */
export type Copies = Record<string, Expression | false>;

/** How lines become lines of the new document. */
export interface ConversionLines {
  from: string;
  to: string;
  when?: Expression;
  /** how much a line offers */
  quantity: Expression;
  /** field of the new line that takes what remains */
  into: string;
  copy: Copies;
  /** windows over the new document that offer open lines of several of these */
  picks: LinePick[];
  /** resource made from the same lines: what was made into either remains for neither */
  drawsOn?: string;
  /** by a name that `quantity` uses: what reviewed documents say that were made from the same line, in its unit */
  counts: Record<string, Counted>;
  /** field of the new line that says how much of the line is gone; what `into` takes where nothing else does */
  takes: string;
  /** once reviewed, what is made is open again in what the lines of this resource were made from */
  givesBack: boolean;
  /** each line is offered whole, whatever has been made of it, and nothing is taken of it */
  isWhole?: boolean;
  /** lines may be closed before all of them has been made into it */
  closable: boolean;
  /** amounts of which the last of the new lines takes what the others have left, in fields of the new line (`restFields`) */
  rests?: string[];
}

/** A number of the lines that were made from a line. */
export interface Counted {
  /** resource that is made from the same lines */
  of: string;
  /** field of its lines */
  field: string;
}

/** Open lines of documents that a new document may take over. */
export interface LinePick {
  title: string;
  /** call that answers with the lines, a page of them */
  call: string;
  /** header fields of both documents that must agree */
  by: string[];
  /** only lines for which this holds */
  when?: Expression;
}
