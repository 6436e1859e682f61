import { sql } from 'kysely';
import { compileExpression } from '../../../language/expression';
import { type Model, refTargetOf, type Resource, resourceOf } from '../../../language/model';
import { compiledAt, conditionHolds } from '../../../language/rules';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { snake } from '../../../server/schema/naming';
import type { Connection } from '../../../server/storage';
import { SUBJECT, VOUCHER } from '../wire';

/** A subject of the chart of accounts. */
export interface Subject {
  id: string;
  /** code and name */
  name: string;
  kind: string;
  isCredit: boolean;
  /** fields of voucher lines that it asks for, such as clientId */
  asked: ReadonlySet<string>;
}

/**
 * The subjects of the account set that vouchers may name, by id: whoever sees a voucher is told what its subjects are
 * called. One statement.
 * @param vouchers resource of the vouchers
 */
export async function subjectsOf(
  call: Call,
  vouchers: Resource,
  database: Connection,
): Promise<ReadonlyMap<string, Subject>> {
  const { services } = call;
  const subjects = subjectResource(services.model, vouchers);
  const { rows } = await sql<{ id: string; name: string; kind: string; direction: string; auxiliary: string | null }>`
    select id::text as id, ${sql.ref(snake(subjects.label))} as name, ${sql.ref(snake(SUBJECT.kind))} as kind,
      ${sql.ref(snake(SUBJECT.direction))} as direction, ${sql.ref(snake(SUBJECT.auxiliary))} as auxiliary
    from ${records(asSystem(call, '凭证科目', subjects)).rows} as s`.execute(database);
  const compiled = services.compiled(vouchers);
  const asking = askedFields(vouchers).map((name) => ({
    name,
    visible: compiledAt(compiled, `${VOUCHER.lines}.${name}`).visible,
  }));
  return new Map(
    rows.map(({ auxiliary, direction, id, kind, name }) => {
      const environment = { record: { [SUBJECT.auxiliary]: auxiliary }, context: call.context };
      const asked = asking.filter(({ visible }) => conditionHolds(visible, environment));
      return [id, { id, name, kind, isCredit: direction === 'credit', asked: new Set(asked.map((each) => each.name)) }];
    }),
  );
}

/** Fields of voucher lines that subjects may ask for as their auxiliaries. */
export function askedFields({ fields }: Resource): string[] {
  const lines = fields.find(({ name }) => name === VOUCHER.lines)?.fields ?? [];
  return lines.flatMap(({ name, visible }) =>
    typeof visible === 'string' && compileExpression(visible).dependencies.includes(SUBJECT.auxiliary) ? [name] : [],
  );
}

/** The resource of subjects, which voucher lines refer to. */
function subjectResource(model: Model, vouchers: Resource): Resource {
  const field = vouchers.fields
    .find(({ name }) => name === VOUCHER.lines)
    ?.fields?.find(({ name }) => name === VOUCHER.subject);
  if (!field) throw new Error(`${vouchers.name} has no subjects`);
  return resourceOf(model, refTargetOf(field).resource);
}
