import { reword } from '../changes';
import type { MeaningKind, Mistake } from '../MeaningKind';
import type { Spot } from '../Spot';
import type { Spots } from '../Spots';

const CHECKS = ['**/check/*/must'];
const VALUES = ['**/value'];
const CONDITIONS = ['**/check/*/must', '**/when', '**/visible', '**/required', '**/demands/*/*/must'];

/** Operators that lead to quite another condition or value. */
const TURNED: Readonly<Record<string, string>> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=' };
const MOVED: Readonly<Record<string, string>> = { '>': '>=', '<': '<=', '>=': '>', '<=': '<' };

const said = (where: readonly string[], change: (spot: Spot, spots: Spots) => Mistake[]) => (spots: Spots) =>
  where.flatMap((pattern) => spots.ofFields(pattern)).flatMap((spot) => change(spot, spots));

/** Names in an expression that can be another of their type: a field, or one behind a variable of lines. */
function others(spot: Spot, spots: Spots, name: string): string[] {
  const fields = spots.fieldsAround(spot);
  const all = [...fields, ...fields.flatMap(({ fields: inner = [] }) => inner)];
  const meant = all.find((field) => field.name === name);
  if (!meant) return [];
  const group = fields.includes(meant) ? fields : (fields.find((field) => field.fields?.includes(meant))?.fields ?? []);
  return group.flatMap((field) => (field.type === meant.type && field.name !== name ? [field.name] : []));
}

/** Slips in what is compared and reckoned. */
export const expressionKinds: readonly MeaningKind[] = [
  {
    name: 'comparison turned',
    places: said(CHECKS, (spot) => reword(spot, / (>=|<=|>|<) /, (_, sign = '') => ` ${TURNED[sign] ?? sign} `)),
  },
  {
    name: 'boundary of a check',
    places: said(CHECKS, (spot) => reword(spot, / (>=|<=|>|<) /, (_, sign = '') => ` ${MOVED[sign] ?? sign} `)),
  },
  { name: 'equality turned', places: said(CONDITIONS, (spot) => reword(spot, / == (?!null)/, ' != ')) },
  { name: 'emptiness turned', places: said(CONDITIONS, (spot) => reword(spot, / == null/, ' != null')) },
  { name: 'and became or', places: said(CONDITIONS, (spot) => reword(spot, / && /, ' || ')) },
  { name: 'or became and', places: said(CONDITIONS, (spot) => reword(spot, / \|\| /, ' && ')) },
  { name: 'negation lost', places: said([...CONDITIONS, '**/editable'], (spot) => reword(spot, /!(?=[\w(])/, '')) },
  {
    name: 'bound of another size',
    places: said(CHECKS, (spot) => reword(spot, /(?<=[<>]=? )[1-9]\d*$/, (number = '') => String(Number(number) * 10))),
  },
  {
    name: 'compared with itself',
    places: said(CHECKS, (spot) => reword(spot, /^(\w+) (>=|<=) (?!\1\b)[a-zA-Z]\w*$/, '$1 $2 $1')),
  },
  {
    name: 'difference turned',
    places: said(VALUES, (spot) => reword(spot, /^(\w+) - (\w+)$/, '$2 - $1')),
  },
  { name: 'difference became sum', places: said(VALUES, (spot) => reword(spot, / - /, ' + ')) },
  { name: 'sum became difference', places: said(VALUES, (spot) => reword(spot, /(?<=^\w+) \+ /, ' - ')) },
  {
    name: 'product became quotient',
    places: said(VALUES, (spot) => reword(spot, /(?<=[a-z]\w*) \* (?=[a-z])/i, ' / ')),
  },
  {
    name: 'quotient became product',
    places: said(VALUES, (spot) => reword(spot, /(?<=[a-z]\w*) \/ (?=[a-z])/i, ' * ')),
  },
  { name: 'percent without / 100', places: said(VALUES, (spot) => reword(spot, / \/ 100(?!\d)/, '')) },
  { name: 'tax not added to one', places: said(VALUES, (spot) => reword(spot, /\(1 \+ (\w+ \/ 100)\)/, '($1)')) },
  {
    name: 'total of another column',
    places: said(VALUES, (spot, spots) => {
      const name = /\.map\(\w+, \w+\.(\w+)\)/.exec(String(spot.value))?.[1] ?? '';
      return others(spot, spots, name).flatMap((other) => reword(spot, /(\.map\(\w+, \w+\.)\w+\)/, `$1${other})`));
    }),
  },
  {
    name: 'sumAlike became sum',
    places: said(VALUES, (spot) => reword(spot, /^sumAlike\((.*), lines\.map\(\w+, \w+\.\w+\)\)$/, 'sum($1)')),
  },
  { name: 'rounded to whole numbers', places: said(VALUES, (spot) => reword(spot, /(?<=round\(.*), [2-6]\)/, ', 0)')) },
  {
    name: 'empty operand not provided for',
    places: said(VALUES, (spot) => reword(spot, /coalesce\((\w+), \w+\)/, '$1')),
  },
  {
    name: 'branches exchanged',
    places: said(VALUES, (spot) => reword(spot, /^([^?:]+) \? ([^?:]+) : ([^?:]+)$/, '$1 ? $3 : $2')),
  },
  {
    name: 'factor of the same type is another field',
    places: said(VALUES, (spot, spots) => {
      const name = /\b([a-z]\w*) [*/] /i.exec(String(spot.value))?.[1] ?? '';
      return others(spot, spots, name).flatMap((other) => reword(spot, /\b[a-z]\w*(?= [*/] )/i, other));
    }),
  },
  {
    name: 'state or choice is another',
    places: said(CONDITIONS, (spot, spots) => {
      const [, name = '', value = ''] = /\b(\w+) == ('\w+'|\d+)/.exec(String(spot.value)) ?? [];
      const field = spots.fieldsAround(spot).find((one) => one.name === name && one.type === 'enum');
      const dictionary = String(field?.settings.dictionary ?? '');
      const options = new Map(Object.entries(spots.model.dictionaries)).get(dictionary)?.items ?? [];
      return options
        .map((option) => (typeof option.value === 'string' ? `'${option.value}'` : String(option.value)))
        .filter((option) => option !== value)
        .slice(0, 1)
        .flatMap((option) => reword(spot, /\b\w+ == ('\w+'|\d+)/, `${name} == ${option}`));
    }),
    unknowable: 'each choice of a dictionary could be the one that counts, and no title names it',
  },
];
