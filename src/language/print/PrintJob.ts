import type { ExpressionContext } from '../expression';
import type { TextContext } from '../model';
import type { PrintLayout } from '../model/Print';
import type { CompiledResource, Document } from '../rules';

/** What is to be printed, and what the paper says of the printing itself. */
export interface PrintJob {
  /** without what the person may not see */
  compiled: CompiledResource;
  layout: PrintLayout;
  /** in wire form, as the server gave it */
  document: Document;
  context: ExpressionContext;
  /** language of the paper */
  texts: TextContext;
  printed: {
    user: string;
    /** `YYYY-MM-DD HH:mm:ss` */
    time: string;
    /** the how manieth time, from 1 */
    count: number;
  };
  /** mm, to the right and down */
  offset?: { x: number; y: number };
}
