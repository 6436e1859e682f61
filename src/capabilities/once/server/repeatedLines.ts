import { sql } from 'kysely';
import { REVERSAL } from '../../../language/meta/reversalNames';
import { compiledAt, type Document, type DocumentProblem, isEmpty } from '../../../language/rules';
import type { Found, Saved } from '../../../server/resource/capability/Capability';
import { asSystem } from '../../../server/records/asSystem';
import { codeSeen } from '../../../server/records/codeSeen';
import { records } from '../../../server/records/records';
import type { Connection } from '../../../server/storage';
import { snake } from '../../../server/schema/naming';
import type { Call } from '../../../server/resource/Call';

/**
 * Lines that say again what another line of any document says already, where the schema has it `once`: the cost of what
 * was made is shared out once. What a red entry took back may be said anew. The table is locked for others that save
 * such lines, so that two at once cannot both be the first.
 */
export async function repeatedLines(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
  const problems: Found[] = [];
  for (const { field, name } of call.compiled.tables) {
    const once = (field.settings.once as readonly string[] | undefined) ?? [];
    if (once.length === 0) continue;
    const places = saved.flatMap(({ before, state }) =>
      state
        .lines(name)
        .flatMap((row, line) =>
          once.some((each) => isEmpty(row[each]))
            ? []
            : [{ state, line, key: keyOf(once, row), own: before === undefined ? undefined : String(before.id) }],
        ),
    );
    if (places.length === 0) continue;
    await sql`select pg_advisory_xact_lock(hashtext(${`once/${call.resource.name}.${name}/${call.session.packageId}`}))`.execute(
      database,
    );
    const said = await saidBefore(
      call,
      name,
      once,
      places.map(({ key }) => key),
      database,
    );
    const seen = new Set<string>();
    for (const { key, line, own, state } of places) {
      const other = said.find((each) => each.key === key && each.id !== own);
      if (other) problems.push({ state, problem: at(call, name, once, line, await repeats(call, other, database)) });
      else if (seen.has(key))
        problems.push({ state, problem: at(call, name, once, line, { message: '与本单据的其他行重复' }) });
      seen.add(key);
    }
  }
  return problems;
}

function keyOf(names: readonly string[], row: Document): string {
  return names.map((name) => String(row[name])).join('/');
}

async function repeats(
  call: Call,
  other: { id: string; code: string },
  database: Connection,
): Promise<Pick<DocumentProblem, 'message' | 'params'>> {
  const code = await codeSeen(call, call.resource.name, other, database);
  return code === null
    ? { message: '与一张您无权查看的单据的明细重复' }
    : { message: '与单据【{code}】的明细重复', params: { code } };
}

async function saidBefore(
  call: Call,
  table: string,
  once: readonly string[],
  keys: readonly string[],
  database: Connection,
): Promise<{ id: string; key: string; code: string }[]> {
  const { resource } = call;
  const all = records(asSystem(call, '重复检查'));
  const key = sql`concat_ws('/', ${sql.join(once.map((name) => sql`l.${sql.ref(snake(name))}`))})`;
  const isStanding = resource.uses.reversal
    ? sql`and h.${sql.ref(snake(REVERSAL.original))} is null and h.${sql.ref(snake(REVERSAL.red))} is null`
    : sql``;
  const { rows } = await sql<{
    id: string;
    key: string;
    code: string;
  }>`select h.id::text as id, ${key} as key, h.${sql.ref(snake(resource.code ?? resource.label))}::text as code
    from ${all.lines(table)} as l join ${all.rows} as h on h.id = l.parent_id
    where ${key} = any(${[...new Set(keys)]}::text[]) ${isStanding}`.execute(database);
  return rows;
}

function at(
  { compiled }: Call,
  table: string,
  once: readonly string[],
  line: number,
  problem: Pick<DocumentProblem, 'message' | 'params'>,
): DocumentProblem {
  const field = compiledAt(compiled, `${table}.${once.at(-1) ?? ''}`).field;
  return { table, line, field: field.name, title: field.title, ...problem };
}
