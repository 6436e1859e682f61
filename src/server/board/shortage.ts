import { sql } from 'kysely';
import { typeOf } from '../../fields/pure';
import { resourceOf, type ShortageWidget } from '../../language/model';
import { BALANCE } from '../../language/rules/ledgerPart';
import type { WidgetData } from '../../language/wire';
import { holds, type Session } from '../access/Session';
import { balanceTableOf } from '../schema/ledgerTables';
import { callOn } from '../resource/Call';
import { canSee } from '../resource/canSee';
import { visibleSums } from '../resource/visibleRows';
import { snake, tableOf } from '../schema/naming';
import type { Services } from '../Services';

interface Row {
  id: string;
  label: string;
  note: string | null;
  there: string;
  floor: string;
  total: string;
}

/**
 * What lies below its least stock, the scarcest first, counted over the warehouses that the caller may see; undefined
 * for who may open no screen of the ledger or may not see the least stock. One statement.
 */
export async function shortage(
  services: Services,
  session: Session,
  { floor, key, ledger: name, limit, measure }: ShortageWidget,
  language: string,
): Promise<WidgetData | undefined> {
  const ledger = resourceOf(services.model, name);
  const target = ledger.fields.find((field) => field.name === key)?.target;
  const resource = target && services.model.resources[target.resource];
  if (!target || !resource || !ledger.screens.some(({ permissions }) => holds(session, permissions))) return undefined;
  const call = callOn(services, session, ledger, language);
  const least = callOn(services, session, resource, language).compiled.byPath.get(floor);
  if (!least || !canSee(call, least)) return undefined;
  const sum = sql`coalesce(sum(b.${sql.ref(snake(measure))}), 0)`;
  const bound = sql`p.${sql.ref(snake(floor))}`;
  const note = target.note === undefined ? sql`null::text` : sql`p.${sql.ref(snake(target.note))}`;
  const { rows } = await sql<Row>`
    select p.id, p.${sql.ref(snake(target.label))} as label, ${note} as note, ${sum} as there, ${bound} as floor, count(*) over () as total
    from ${sql.table(tableOf(resource))} as p
    left join (select * from ${sql.table(balanceTableOf(ledger))} as t where ${visibleSums(call)}) as b on b.package_id = p.package_id and b.${sql.ref(snake(key))} = p.id
    where p.package_id = ${session.packageId} and ${bound} > 0
    group by p.package_id, p.id having ${sum} < ${bound} order by ${sum} / ${bound}, p.id limit ${limit}`.execute(
    services.database.kysely,
  );
  const field = least.field;
  const report = ledger.screens.find(
    (screen) =>
      screen.kind === 'report' &&
      screen.from === BALANCE &&
      screen.group.some(({ of }) => of === key) &&
      holds(session, screen.permissions),
  );
  const text = (value: string) => typeOf(field).text(value, field, {}, { t: call.t, language });
  return {
    type: 'shortage',
    total: Number(rows[0]?.total ?? 0),
    list: rows.map(({ floor: asked, id, label, note: more, there }) => ({
      id: String(id),
      label: [label, more].filter((part) => part !== null && part !== '').join(' '),
      there: text(there),
      floor: text(asked),
      ...(report ? { opens: `${report.path}?${key}=${id}` } : {}),
    })),
  };
}
