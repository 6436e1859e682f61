import { parts } from '../../../language/meta/names';
import type { Parts } from '../../../language/meta/naming';
import { CARRY_RULE, OPTION, ORIGIN, STANDING } from '../wire';

const within = (table: string, names: readonly string[]): string[] => names.map((name) => `${table}.${name}`);

/** What periods have that carry over: how many vouchers of each kind stand. */
export const PERIOD_PARTS: Parts = parts('number', ...Object.values(STANDING));

/** What vouchers have that say why they were made. */
export const CARRIED_PARTS: Parts = {
  ...parts('choice', ORIGIN.origin),
  ...parts('reference', ORIGIN.period, ORIGIN.rule),
};

/** What the settings page has. */
export const OPTION_PARTS: Parts = {
  ...parts('reference', OPTION.profit, OPTION.retained, OPTION.exchange),
  ...parts('choice', OPTION.word),
};

/** What rules of people's own have. */
export const CARRY_RULE_PARTS: Parts = {
  ...parts('text', CARRY_RULE.name, CARRY_RULE.summary),
  ...parts('choice', CARRY_RULE.word),
  [CARRY_RULE.lines]: 'lines',
  [CARRY_RULE.targets]: 'lines',
  ...parts(
    'reference',
    ...within(CARRY_RULE.lines, [CARRY_RULE.subject]),
    ...within(CARRY_RULE.targets, [CARRY_RULE.subject]),
  ),
  ...parts('text', ...within(CARRY_RULE.lines, [CARRY_RULE.formula, CARRY_RULE.condition])),
  ...parts('number', ...within(CARRY_RULE.targets, [CARRY_RULE.share])),
};
