import type { ValueOrigin } from '../../../language/model';

/** A posting to a ledger of cost that nothing has taken back, as the database gives it. */
export interface Movement {
  id: string;
  /** YYYY-MM-DD */
  date: string;
  kind: string;
  documentId: string;
  code: string;
  lineId: string | null;
  lineNo: number | null;
  posting: number;
  side: 'in' | 'out';
  /** signed */
  quantity: bigint;
  amount: bigint;
  /** null: from before there was more than one origin; given then */
  valued: ValueOrigin | null;
  pot: string | null;
  /** of a red entry: the posting that it corrects */
  corrects: string | null;
  /** of a value that belongs to receipts (`landed`, `passed`): these */
  receipts?: readonly string[];
}
