import { expected } from './expected';
import { ledgerFields } from './ledgerFields';
import { ledgerReport } from './ledgerReport';
import { openLedger } from './openLedger';
import { postWithoutPostings } from './postWithoutPostings';
import { postingAction } from './postingAction';
import { postingKeys } from './postingKeys';
import { postingMeaning } from './postingMeaning';
import { postingSide } from './postingSide';
import { reservation } from './reservation';
import { unusedLedger } from './unusedLedger';

/** What the linter asks of ledgers, of those who post to them and of the reports on them. */
export const ledgerRules = [
  ledgerFields,
  ledgerReport,
  reservation,
  expected,
  postingAction,
  postWithoutPostings,
  postingKeys,
  postingSide,
  postingMeaning,
  openLedger,
  unusedLedger,
];
