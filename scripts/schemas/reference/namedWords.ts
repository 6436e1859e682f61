import type { Around, FieldNaming, Holds, Naming } from '../../../src/language/meta/naming';

const HELD: Readonly<Record<Exclude<Holds, 'any' | 'lines'>, string>> = {
  number: 'number',
  date: 'date',
  datetime: 'date and time',
  moment: 'date, or date and time',
  yesNo: 'yes/no',
  text: 'text',
  reference: 'reference',
  person: 'person',
  choice: 'choice',
  chosen: 'reference or choice',
  balance: 'balance of a ledger',
};

/** What a place names, in words: `date field of what `partners` leads to`. Undefined where its own form says more. */
export function namedWords(naming: Naming): string | undefined {
  switch (naming.kind) {
    case 'field':
      return fieldWords(naming);
    case 'resource':
      return naming.isLedger ? 'ledger' : 'resource';
    case 'action':
      return 'action';
    case 'screen':
      return naming.is ?? 'screen';
    case 'button':
      return 'button';
    case 'setting':
      return ['choice of a settings page', ...(naming.or ?? []).map((word) => `\`${word}\``)].join(' or ');
    case 'own':
    case 'rows':
    case 'text':
      return undefined;
  }
}

function fieldWords({ among, in: table, is, isDeep, of, paths, through, to }: FieldNaming): string {
  const part = among?.uses === 'ledger.keys' ? 'key' : among?.uses === 'ledger.measures' ? 'measure' : undefined;
  const kind =
    part ?? (is === 'lines' ? 'child table' : is === undefined || is === 'any' ? 'field' : `field (${HELD[is]})`);
  const way = isDeep ? ', or a path through references' : paths === 'too' ? ', or `table.field`' : '';
  const owner = of
    ? ` of ${aroundWords(of)}`
    : through
      ? ` of what ${aroundWords(through)} leads to`
      : table
        ? ` of ${'table' in table ? `\`${table.table}\`` : aroundWords(table)}`
        : '';
  return `${kind}${owner}${to === undefined ? '' : ` to what has \`${to.split('.')[0]!}\``}${way}`;
}

const aroundWords = (said: Around): string => ('at' in said ? `\`${said.at}\`` : `its \`${said.under}\``);
