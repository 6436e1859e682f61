import { sql, type RawBuilder } from 'kysely';
import { asLedger } from '../../language/model';
import type { Call } from '../resource/Call';
import { canSee } from '../resource/canSee';

/** Measures of a ledger that the caller sees, which alone tell him what it leaves out. */
export function seenMeasures(call: Call): string[] {
  const { compiled, resource } = call;
  return asLedger(resource).uses.ledger.measures.filter((name) => {
    const field = compiled.byPath.get(name);
    return field !== undefined && canSee(call, field);
  });
}

/** Whether any figure of a row is other than zero. Of no figures every row is told, or their number would tell of zeros. */
export function anyFigure(figures: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  if (figures.length === 0) return sql`true`;
  return sql`(${sql.join(
    figures.map((figure) => sql`${figure} <> 0`),
    sql` or `,
  )})`;
}
