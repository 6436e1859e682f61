import { parts } from '../../../language/meta/names';
import type { Parts } from '../../../language/meta/naming';
import { CONFIRMATION, FIGURES, OTHER_RULES, SCORE, SHEET, VOUCHER } from '../wire';

const figures = Object.values(FIGURES);

export const SHEET_PARTS: Parts = {
  ...parts('reference', SHEET.group, SHEET.voucher),
  ...parts('any', SHEET.month),
  ...parts('date', SHEET.due),
  ...parts('number', SHEET.people, SHEET.confirmed, SHEET.objected, SHEET.noAccount),
  ...parts('person', SHEET.created),
};

export const CONFIRMATION_PARTS: Parts = {
  ...parts('person', CONFIRMATION.employee),
  ...parts('reference', CONFIRMATION.sheet, CONFIRMATION.department, CONFIRMATION.group),
  ...parts('any', CONFIRMATION.month),
  ...parts('text', CONFIRMATION.objection, CONFIRMATION.answer),
  ...parts('datetime', CONFIRMATION.confirmed, CONFIRMATION.created, CONFIRMATION.updated),
  ...parts('yesNo', CONFIRMATION.noAccount),
  ...parts('number', ...figures),
};

export const VOUCHER_PARTS: Parts = {
  ...parts('reference', VOUCHER.sheet, VOUCHER.group),
  ...parts('any', VOUCHER.month),
  [VOUCHER.lines]: 'lines',
  ...parts('person', `${VOUCHER.lines}.${VOUCHER.employee}`),
  ...parts('reference', `${VOUCHER.lines}.${VOUCHER.department}`),
  ...parts('number', `${VOUCHER.lines}.${VOUCHER.timeOff}`, ...figures.map((name) => `${VOUCHER.lines}.${name}`)),
};

export const OTHER_RULE_PARTS: Parts = {
  ...parts(
    'number',
    OTHER_RULES.within,
    OTHER_RULES.remindBefore,
    OTHER_RULES.full,
    OTHER_RULES.late,
    OTHER_RULES.absent,
  ),
  ...parts('yesNo', OTHER_RULES.agreesAfter),
};

export const SCORE_PARTS: Parts = {
  ...parts('reference', SCORE.sheet),
  ...parts('text', SCORE.reason),
  [SCORE.lines]: 'lines',
  ...parts('person', `${SCORE.lines}.${SCORE.employee}`),
  ...parts('number', `${SCORE.lines}.${SCORE.score}`),
  ...parts('text', `${SCORE.lines}.${SCORE.note}`),
};
