import { sql } from 'kysely';
import { groupBy } from '../../lib/groupBy';
import { readSource, SOURCE } from '../../language/meta/sourceField';
import { type Filter, refTargetOf, type Resource, resourceOf } from '../../language/model';
import { readFilterName } from '../../language/wire';
import { type CompiledField, type Document, type DocumentState, isEmpty } from '../../language/rules';
import { lineTableOf } from '../schema/naming';
import type { Connection } from '../storage';
import type { Call } from './Call';
import { loadDocuments } from './loadDocuments';

/** A record that something refers to, whichever field does. */
export function referredTo({ field }: CompiledField, id: unknown): string {
  return `${refTargetOf(field).resource}/${String(id)}`;
}

/**
 * A filter of references without what it asks of the state: who fits it fits but for having been disabled. Undefined
 * where it asks nothing of the state, and of documents, whose states say how far they have come.
 */
export function withoutState({ kind, machine }: Resource, filter: Filter): Filter | undefined {
  if (kind === 'document' || !machine) return undefined;
  const rest = Object.entries(filter).filter(([parameter]) => readFilterName(parameter).name !== machine.field);
  return rest.length === Object.keys(filter).length ? undefined : Object.fromEntries(rest);
}

/**
 * Of each document the records that it may refer to although they have been disabled since: what is under way goes on.
 * Those are what the documents refer to that it, or a line of it, was made from or names.
 */
export async function underWay(
  call: Call,
  states: readonly DocumentState[],
  database: Connection,
): Promise<ReadonlyMap<DocumentState, ReadonlySet<string>>> {
  const { services, session } = call;
  const made = await originsOf(call, states, database);
  const known = new Map<string, ReadonlySet<string>>();
  for (const [name, origins] of groupBy(made, ({ resource }) => resource)) {
    const compiled = services.compiled(resourceOf(services.model, name));
    const ids = [...new Set(origins.map(({ id }) => id))];
    for (const document of await loadDocuments(compiled, session.packageId, ids, database))
      known.set(
        `${name}/${String(document.id)}`,
        new Set([
          ...referencesIn(compiled.header, document),
          ...compiled.tables.flatMap((table) =>
            ((document[table.name] as Document[] | undefined) ?? []).flatMap((row) => referencesIn(table.fields, row)),
          ),
        ]),
      );
  }
  return new Map(
    [...groupBy(made, ({ state }) => state)].map(([state, origins]) => [
      state,
      new Set(origins.flatMap(({ id, resource }) => [...(known.get(`${resource}/${id}`) ?? [])])),
    ]),
  );
}

interface Origin {
  state: DocumentState;
  resource: string;
  id: string;
}

async function originsOf(call: Call, states: readonly DocumentState[], database: Connection): Promise<Origin[]> {
  const found: Origin[] = [];
  const lines: { state: DocumentState; resource: string; lineId: string }[] = [];
  for (const state of states) {
    found.push(...documentsIn(call, state.compiled.header, state.document, state));
    for (const { fields, name } of state.compiled.tables)
      for (const row of state.lines(name)) {
        found.push(...documentsIn(call, fields, row, state));
        const source = readSource(row[SOURCE]);
        if (source) lines.push({ state, ...source });
      }
  }
  const { model } = call.services;
  for (const [name, several] of groupBy(lines, ({ resource }) => resource)) {
    const resource = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
    const conversion = resource?.uses.generates.find(({ lines: way, to }) => way && to === call.resource.name);
    if (!resource || !conversion?.lines) continue;
    const ids = [...new Set(several.map(({ lineId }) => lineId))];
    const { rows } = await sql<{
      id: string;
      owner: string;
    }>`select id, parent_id as owner from ${sql.table(lineTableOf(resource, conversion.lines.from))}
      where package_id = ${call.session.packageId} and id in (${sql.join(ids)})`.execute(database);
    const owners = new Map(rows.map(({ id, owner }) => [String(id), String(owner)]));
    for (const { lineId, state } of several) {
      const id = owners.get(lineId);
      if (id !== undefined) found.push({ state, resource: name, id });
    }
  }
  return found;
}

/** The documents that a header or line names. */
function documentsIn(
  { services }: Call,
  fields: readonly CompiledField[],
  row: Document,
  state: DocumentState,
): Origin[] {
  return fields.flatMap(({ field: { name, target } }): Origin[] =>
    target && !isEmpty(row[name]) && services.model.resources[target.resource]?.kind === 'document'
      ? [{ state, resource: target.resource, id: String(row[name]) }]
      : [],
  );
}

function referencesIn(fields: readonly CompiledField[], row: Document): string[] {
  return fields.flatMap((compiled) =>
    compiled.field.target && !isEmpty(row[compiled.field.name]) ? [referredTo(compiled, row[compiled.field.name])] : [],
  );
}
