import { sql } from 'kysely';
import { asDecimal } from '../../../../lib/decimal';
import { isLedger, type LedgerResource, type Model, type Resource } from '../../../../language/model';
import type { BookCheck, Finding } from '../../../../server/resource/capability/BookCheck';
import { findingsOf } from '../../../../server/resource/capability/findingsOf';
import { monthTableOf } from '../../../../server/schema/ledgerTables';
import { snake, tableOf } from '../../../../server/schema/naming';

/**
 * Of measures that take both sides of lines, debit and credit, each document posts as much to one side as to the other,
 * and so does each month. What was there before the books began is even in all its records together, so by month alone.
 */
export const checkEven: BookCheck = {
  name: 'even',
  title: 'Documents and months whose debit is not their credit',
  async run({ database, model, packageId }) {
    const uneven: Finding[] = [];
    for (const ledger of Object.values(model.resources).filter(isLedger)) {
      for (const measure of ledger.uses.ledger.measures) {
        if (!takesBothSides(model, ledger, measure)) continue;
        const column = sql.ref(snake(measure));
        const kinds = Object.values(model.resources).flatMap(({ name, uses: { postings } }) =>
          postings.some((posting) => posting.ledger === ledger.name && posting.opening) ? [name] : [],
        );
        const { rows: documents } = await sql<{ kind: string; code: string; in: string; out: string }>`
          select document_kind as kind, document_code as code, coalesce(sum(${column}) filter (where side = 'in'), 0)::text as "in", coalesce(-sum(${column}) filter (where side = 'out'), 0)::text as "out"
          from ${sql.table(tableOf(ledger))} where package_id = ${packageId} and document_kind <> all(${kinds}::text[]) group by document_kind, document_id, document_code having sum(${column}) <> 0 order by document_code`.execute(
          database,
        );
        const [sumIn, sumOut] = (['in', 'out'] as const).map(
          (side) => sql`sum(${sql.ref(`${snake(measure)}_${side}`)})`,
        );
        const { rows: months } = await sql<{ month: string; in: string; out: string }>`
          select to_char(month, 'YYYY-MM') as month, ${sumIn}::text as "in", ${sumOut}::text as "out"
          from ${sql.table(monthTableOf(ledger))} where package_id = ${packageId} group by month having ${sumIn} <> ${sumOut} order by month`.execute(
          database,
        );
        const titles = { in: ledger.uses.ledger.titles.in ?? 'in', out: ledger.uses.ledger.titles.out ?? 'out' };
        const sides = (row: { in: string; out: string }) => ({
          found: `${titles.in} ${asDecimal(row.in).toString()}`,
          wanted: `${titles.out} ${asDecimal(row.out).toString()}`,
        });
        uneven.push(
          ...documents.map(({ code, kind, ...row }) => ({
            what: `${ledger.title} ${model.resources[kind]?.title ?? kind}`,
            document: code,
            ...sides(row),
          })),
          ...months.map(({ month, ...row }) => ({ what: `${ledger.title} ${month}`, document: null, ...sides(row) })),
        );
      }
    }
    return findingsOf(uneven, (each) => each);
  },
};

/** Whether all that is posted to a measure of a ledger are the two sides of lines, of all lines of a document. */
function takesBothSides(model: Model, { name }: LedgerResource, measure: string): boolean {
  const sides = Object.values(model.resources).flatMap((resource) =>
    resource.uses.postings
      .filter((posting) => posting.ledger === name && !posting.opening)
      .map(({ add, each, when }) => when === undefined && isSide(resource, each, add[measure])),
  );
  return sides.length > 0 && sides.every((isOne) => isOne);
}

function isSide({ fields }: Resource, each: string | undefined, added: string | undefined): boolean {
  const lines = fields.find(({ name }) => name === each)?.fields ?? [];
  return lines.some(({ name, otherSide }) => name === added && otherSide !== undefined);
}
