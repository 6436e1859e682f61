import type { LintInput } from '../lint/buildContext';
import { lint as lintBy, type LintResult } from '../lint/lint';
import type { Rule } from '../lint/Rule';
import { rules as ownRules, silencing } from '../lint/rules';
import { aggregateRules } from './aggregate/lint';
import { amendmentRules } from './amendment/lint';
import { batchesRules } from './batches/lint';
import { bookingRules } from './booking/lint';
import { circulationRules } from './circulation/lint';
import { conversionRules } from './conversion/lint';
import { costingRules } from './costing/lint';
import { creditRules } from './credit/lint';
import { datedRules } from './dated/lint';
import { dispatchRules } from './dispatch/lint';
import { exchangeRules } from './exchange/lint';
import { filesRules } from './files/lint';
import { inquiryRules } from './inquiry/lint';
import { fillLinesRules } from './fillLines/lint';
import { frozenRules } from './frozen/lint';
import { invoiceRules } from './invoiceFile/lint';
import { ledgerRules } from './ledger/lint';
import { lookUpRules } from './lookUp/lint';
import { periodEndRules } from './periodEnd/lint';
import { printRules } from './print/lint';
import { remarksRules } from './remarks/lint';
import { reminderRules } from './reminders/lint';
import { renumberingRules } from './renumbering/lint';
import { repricingRules } from './repricing/lint';
import { requirementsRules } from './requirements/lint';
import { reversalRules } from './reversal/lint';
import { segregationRules } from './segregation/lint';
import { sensitiveRules } from './sensitive/lint';
import { seriesRules } from './series/lint';
import { sharingRules } from './sharing/lint';
import { studyRules } from './study/lint';
import { supplementRules } from './supplement/lint';
import { tellsRules } from './tells/lint';
import { threadRules } from './thread/lint';
import { treeRules } from './tree/lint';
import { votesRules } from './votes/lint';

/** Everything that the linter watches over: the language itself, then what each capability asks of those who use it. */
export const rules: readonly Rule[] = [
  ...ownRules,
  ...conversionRules,
  ...ledgerRules,
  ...costingRules,
  ...periodEndRules,
  ...reversalRules,
  ...repricingRules,
  ...tellsRules,
  ...lookUpRules,
  ...aggregateRules,
  ...creditRules,
  ...amendmentRules,
  ...fillLinesRules,
  ...batchesRules,
  ...segregationRules,
  ...seriesRules,
  ...renumberingRules,
  ...datedRules,
  ...frozenRules,
  ...filesRules,
  ...inquiryRules,
  ...treeRules,
  ...printRules,
  ...remarksRules,
  ...reminderRules,
  ...sensitiveRules,
  ...votesRules,
  ...threadRules,
  ...bookingRules,
  ...requirementsRules,
  ...dispatchRules,
  ...exchangeRules,
  ...invoiceRules,
  ...sharingRules,
  ...circulationRules,
  ...studyRules,
  ...supplementRules,
  ...silencing,
];

/** Loads schema files and proves that what they say makes sense, by all rules. */
export function lint(input: LintInput): LintResult {
  return lintBy(input, rules);
}
