import { sql, type RawBuilder } from 'kysely';
import { fieldNamed, type Expected } from '../../../language/model';
import { reviewedStates } from '../../../language/rules';
import type { Records } from '../../../server/records/records';
import { snake } from '../../../server/schema/naming';
import { conversionTo, openRest } from '../../conversion/server';

/** Open lines `l` of documents `t`, as parts of statements. */
export interface OpenLines {
  /** `… as l … as t … where …`: the lines of documents that count, and that fit */
  fromWhere(fits: RawBuilder<unknown>): RawBuilder<unknown>;
  /** the open quantity of a line, in basic units */
  quantity: RawBuilder<unknown>;
  /** a field of the line, else of the header; one that both have is that of the line, where it is filled in */
  columnOf(field: string): RawBuilder<unknown>;
}

/**
 * The open lines of documents that will bring or take something.
 * @param documents those of `expected`, as far as they count for who asks
 * @param also further lines that count whatever the state of their document
 */
export function openLines(
  documents: Records,
  { by, from, less, quantity }: Pick<Expected, 'by' | 'from' | 'less' | 'quantity'>,
  also?: RawBuilder<unknown>,
): OpenLines {
  const { resource, services } = documents.call;
  const conversion = conversionTo(resource, by);
  const { fields = [], name } = fieldNamed(resource, conversion.lines.from);
  const states = from ?? reviewedStates(resource);
  const counted = resource.machine
    ? sql`t.${sql.ref(snake(resource.machine.field))} in (${sql.join(states)})`
    : sql`true`;
  const counts = also ? sql`(${counted} or ${also})` : counted;
  const isIn = (all: typeof fields, field: string) => all.some((each) => each.name === field);
  return {
    fromWhere: (fits) => documents.linesWhere(name, { line: 'l', of: 't' }, sql`${counts} and ${fits}`),
    quantity: openRest(services.model, resource, conversion, { ...(quantity && { quantity }), ...(less && { less }) }),
    columnOf(field) {
      const own = sql`l.${sql.ref(snake(field))}`;
      const header = sql`t.${sql.ref(snake(field))}`;
      if (!isIn(fields, field)) return header;
      return isIn(resource.fields, field) ? sql`coalesce(${own}, ${header})` : own;
    },
  };
}
