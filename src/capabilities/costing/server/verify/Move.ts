import type { Decimal } from '../../../../lib/decimal';
import type { ValueOrigin } from '../../../../language/model';

/** A posting to a ledger of cost that has not been taken back, as it lies in the books. */
export interface Move {
  id: string;
  /** what tells its balance apart, as one text */
  key: string;
  /** key of the ledger -> value */
  keys: Record<string, unknown>;
  /** YYYY-MM-DD */
  date: string;
  kind: string;
  documentId: string;
  code: string;
  lineId: string | null;
  lineNo: number;
  posting: number;
  side: 'in' | 'out';
  /** what comes in is positive, what goes out negative */
  quantity: Decimal;
  amount: Decimal;
  valued: ValueOrigin;
  pot: string | null;
  /** the posting that a red one corrects */
  corrects: string | null;
  /** of value that belongs to receipts: these */
  receipts: readonly string[];
}
