import { sql, type RawBuilder } from 'kysely';
import { got } from '../../../lib/got';
import { REVERSAL } from '../../../language/meta/reversalNames';
import { DocumentState, isEmpty, nameOf, stateOf, toUnitOf, type Document } from '../../../language/rules';
import { conversionLines, type Resource, resourceOf } from '../../../language/model';
import type { LinkedDocument, Links } from '../../../language/wire';
import { CallError } from '../../../server/Refusal';
import { records } from '../../../server/records/records';
import type { Call } from '../../../server/resource/Call';
import { canSee } from '../../../server/resource/canSee';
import { recordId } from '../../../server/resource/readRecord';
import { mayList } from '../../../server/board/mayList';
import { snake } from '../../../server/schema/naming';
import { reversedQuantities } from './reversedQuantities';
import { executedQuantities } from './executedQuantities';
import { madeByLines, sourcesOfLines } from './lineLinks';
import { seesQuantities } from './seesQuantities';
import { offeredQuantity } from './offeredQuantity';
import { reversedTable } from '../../reversal/wire';

/** Documents of one kind that are named, at most. */
const MOST = 50;
/** Decimals of a quantity of which lines in another unit were made. */
const DECIMALS = 2;

/**
 * What a document was made from and what was made from it, as far as the caller may list those, and how far its lines
 * have been carried out (E-21).
 */
export async function readLinks(call: Call, id: string): Promise<Links> {
  const { model, database } = call.services;
  const document = await records(call).one(recordId(id));
  if (!document) throw new CallError(404, '请求错误,未找到该资源');
  const up: LinkedDocument[] = [];
  for (const source of Object.values(model.resources)) {
    const conversion = source.uses.generates.find(({ to }) => to === call.resource.name);
    if (!conversion) continue;
    const from = conversion.link === undefined ? null : document[conversion.link];
    const byLines = sourcesOfLines(call, source, conversion, String(document.id));
    if (byLines) up.push(...(await named(call, source, sql`t.id = ${from ?? null} or t.id in (${byLines})`)));
    else if (from !== null && from !== undefined) up.push(...(await named(call, source, is('id', String(from)))));
  }
  const down: LinkedDocument[] = [];
  const executed: Links['executed'] = [];
  const reversed: Links['reversed'] = {};
  const state = new DocumentState(call.compiled, document, call.context);
  if (call.resource.uses.reversal) {
    if (!isEmpty(document[REVERSAL.original]))
      up.push(...(await named(call, call.resource, is('id', String(document[REVERSAL.original])))));
    down.push(...(await named(call, call.resource, is(REVERSAL.original, id))));
    const told = reversedTable(call.resource);
    const field = told && call.compiled.byPath.get(`${told.table}.${told.field}`);
    const lines = told && field && canSee(call, field) ? state.lines(told.table) : [];
    for (const [line, quantity] of await reversedQuantities(
      database.kysely,
      call.session.packageId,
      call.resource,
      lines.map((row) => String(row.id)),
    ))
      reversed[line] = quantity.toString();
  }
  for (const conversion of resourceOf(model, call.resource.name).uses.generates) {
    const target = model.resources[conversion.to];
    const byLines = target && madeByLines(call, call.resource, conversion, [recordId(id)]);
    if (target && conversion.link !== undefined)
      down.push(
        ...(await named(
          call,
          target,
          byLines
            ? sql`${is(conversion.link, id)} or t.id in (select made from (${byLines}) as m)`
            : is(conversion.link, id),
        )),
      );
    if (!conversion.lines || conversion.lines.isWhole || !seesQuantities(call, conversion)) continue;
    const table = conversion.lines.from;
    const rows = new Map(
      state
        .lines(table)
        .flatMap((line, index) =>
          offeredQuantity(conversionLines(conversion), state, index) === null ? [] : [[String(line.id), line] as const],
        ),
    );
    const quantities = await executedQuantities(
      database.kysely,
      call.session.packageId,
      model,
      call.resource,
      conversion,
      [...rows.keys()],
    );
    // In the unit of the line, as its own quantities are.
    const inUnit = [...quantities].map(([line, quantity]) => [
      line,
      toUnitOf(quantity, got(rows, line)).toDecimalPlaces(DECIMALS).toString(),
    ]);
    if (inUnit.length > 0)
      executed.push({ to: conversion.to, title: target?.title ?? '', table, lines: Object.fromEntries(inUnit) });
  }
  return { up, down, executed, reversed };
}

function is(field: string, value: string): RawBuilder<unknown> {
  return sql`t.${sql.ref(snake(field))} = ${value}`;
}

async function named(call: Call, resource: Resource, condition: RawBuilder<unknown>): Promise<LinkedDocument[]> {
  if (!mayList(call.session, resource)) return [];
  const label = resource.code ?? resource.label;
  const stateColumn = resource.machine
    ? sql`, t.${sql.ref(snake(resource.machine.field))} as ${sql.id(resource.machine.field)}`
    : sql``;
  const { rows } =
    await sql<Document>`select t.id, t.${sql.ref(snake(label))} as ${sql.id(label)}${stateColumn} from ${records(call, resource.name).rows} as t
    where (${condition}) order by t.id limit ${MOST}`.execute(call.services.database.kysely);
  const path = resource.screens.find(({ kind }) => kind === 'detail')?.path;
  return rows.map((row) => ({
    resource: resource.name,
    title: resource.title,
    id: String(row.id),
    code: nameOf(resource, row),
    state: resource.machine ? stateOf(resource.machine, row) : null,
    ...(path === undefined ? {} : { path }),
  }));
}
