import { limits } from '../limits';

/**
 * What a function is for, in one sentence, and how it is written: for authors, so that the page, which only runs
 * functions, does not carry it.
 */
export const functionWords: Readonly<Record<string, { description: string; example: string }>> = {
  sum: {
    description: 'Sum of a list; empty values are left out, an empty list gives 0.',
    example: 'sum(lines.map(l, l.amount))',
  },
  sumAlike: {
    description:
      'Sum of a list whose items are all of one kind, such as quantities in one unit; empty where they are of several. Empty values are not asked.',
    example: 'sumAlike(lines.map(l, l.quantity), lines.map(l, l.batchNo))',
  },
  round: {
    description: `Rounds half up to 0 to ${limits.places} decimal places.`,
    example: 'round(quantity * price, 2)',
  },
  abs: { description: 'The value without its sign.', example: 'abs(difference)' },
  floor: { description: 'The next lower whole number.', example: 'floor(quantity / perBox)' },
  ceil: { description: 'The next higher whole number.', example: 'ceil(quantity / perBox)' },
  min: {
    description: 'The smallest of numbers or dates, or of a list; empty values are left out.',
    example: 'min(quantity, stock)',
  },
  max: {
    description: 'The largest of numbers or dates, or of a list; empty values are left out.',
    example: 'max(0, quantity - delivered)',
  },
  number: {
    description: 'Reads a text as a number; 0 when it is none, empty when it is empty.',
    example: "number('12.5')",
  },
  startsWith: { description: 'Whether a text begins with another.', example: "code.startsWith('CG')" },
  endsWith: { description: 'Whether a text ends with another.', example: "fileName.endsWith('.pdf')" },
  lower: { description: 'The text in small letters.', example: 'lower(code)' },
  upper: { description: 'The text in capital letters.', example: 'upper(code)' },
  trim: { description: 'The text without blanks at its ends.', example: 'trim(name)' },
  join: {
    description: 'The values of a list as one text; empty values are left out.',
    example: "join(lines.map(l, l.batchNo), ', ')",
  },
  text: { description: 'Any single value as text; an empty value stays empty.', example: "'No. ' + text(number)" },
  capital: {
    description:
      'An amount in Chinese capitals (壹佰元整); empty for negative amounts, 金额过大 over 12 integer digits.',
    example: 'capital(totalMoney)',
  },
  today: { description: 'The current day.', example: 'today()' },
  now: { description: 'The current date and time, to the second.', example: 'now()' },
  days: {
    description: 'Whole days from the first date to the second; negative when the second lies before the first.',
    example: 'days(billDate, today())',
  },
  dateAdd: {
    description: 'The date that many days, months or years later; months keep to their last day.',
    example: "dateAdd(billDate, 30, 'day')",
  },
  year: { description: 'The year of a date.', example: 'year(billDate)' },
  month: { description: 'The month of a date, 1 to 12.', example: 'month(billDate)' },
  monthEnd: { description: 'The last day of the month of a date.', example: 'monthEnd(billDate)' },
  format: {
    description: 'A date as text, by yyyy, yy, MM, dd, HH, mm, ss, Q (quarter) and signs between them.',
    example: "format(billDate, 'yyyy-MM')",
  },
  left: { description: 'The first characters of a text.', example: 'left(code, 2)' },
  pad: {
    description: 'A text or number with noughts before it, so that it has at least as many characters (up to 100).',
    example: 'pad(number, 4)',
  },
  size: { description: 'How many items a list, or characters a text, has; 0 when empty.', example: 'lines.size() > 0' },
  contains: { description: 'Whether a text has another in it, or a list a value.', example: "remark.contains('加急')" },
  empty: {
    description: 'Whether nothing is filled in: no value, an empty text or an empty list.',
    example: 'empty(supplierId)',
  },
  coalesce: { description: 'The first value that is not empty.', example: 'coalesce(discount, 0)' },
  can: {
    description: 'Whether the user has the permission for an action of this screen.',
    example: "can('updateMoney')",
  },
  barred: {
    description:
      'Whether a role of the user takes a right away by naming its permission; who may do everything is never barred.',
    example: "!barred('notUpdatePrice')",
  },
};
