import { sql } from 'kysely';
import { got } from '../../../../lib/got';
import { fieldNamed, isLedger } from '../../../../language/model';
import type { AccountBooks, BookCheck, Finding } from '../../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../../server/resource/capability/findingsOf';
import { Books } from '../Books';
import { comparedSums, differencesOf, type SumDifference, sumTablesOf } from '../comparedSums';
import { keyTexts } from '../keyTexts';

const SIDES = { in: ' in', out: ' out' };

/** Balances and monthly sums of all ledgers are what the postings add up to. */
export const checkSums: BookCheck = {
  name: 'sums',
  title: 'Balances and monthly sums that are not what the postings add up to',
  async run({ database, model, packageId }) {
    const differing: (SumDifference & { books: Books })[] = [];
    for (const ledger of Object.values(model.resources).filter(isLedger)) {
      const books = new Books(database, ledger, packageId);
      for (const table of sumTablesOf(ledger)) {
        const { rows } = await sql<
          Record<string, string | null>
        >`with ${comparedSums(ledger, packageId, table)} select * from differing order by ${sql.join(table.keys.map((key) => sql.ref(key)))}`.execute(
          database,
        );
        differing.push(...rows.flatMap((row) => differencesOf(ledger, row, table).map((each) => ({ ...each, books }))));
      }
    }
    return findingsOf(differing, (each) => told(each, database));
  },
};

async function told(
  { books, keys, kept, measure, month, posted, side }: SumDifference & { books: Books },
  database: AccountBooks['database'],
): Promise<Finding> {
  const { title } = fieldNamed(books.ledger, measure);
  const key = got(await keyTexts(books, [keys], database), books.keyOf(keys));
  const part = `${month === null ? '' : ` ${month}`}${side === null ? '' : SIDES[side]}`;
  return {
    what: `${books.ledger.title} ${key} ${title}${part}`,
    document: null,
    found: kept.toString(),
    wanted: posted.toString(),
  };
}
