import { sql } from 'kysely';
import { fieldNamed, refTargetOf, resourceOf } from '../../../language/model';
import { isEmpty, type Document } from '../../../language/rules';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import type { Params } from '../../../server/calls/pageOf';
import { asDecimal } from '../../../lib/decimal';
import { CallError } from '../../../server/Refusal';
import { recordsChosen } from '../../../server/records/records';
import { callOn, type Call } from '../../../server/resource/Call';
import { leadToRecord } from '../../../server/resource/leadTo';
import { maskRow } from '../../../server/resource/maskRow';
import { readRecord, recordId } from '../../../server/resource/readRecord';
import { snake } from '../../../server/schema/naming';
import { movedBy, PAIRING, STATEMENT_LINE as LINE, type UnpairedLine, type UnpairedLines } from '../wire';
import { saidOf } from './enterStatement';
import { documentIds } from './documentIds';

/**
 * What only one side has of a statement: ours with the way to the document, theirs with what could be made of each.
 * `params`: `id`. @throws CallError 404 for none that the caller may see
 */
export async function readUnpaired(call: Call, { id }: Params): Promise<UnpairedLines> {
  const found = await readRecord(call, recordId(id));
  if (!found) throw new CallError(404, '请求错误,未找到该资源');
  const document = maskRow(call, found);
  const said = saidOf(call.resource);
  const lines = ((document[said.lines] as Document[] | undefined) ?? []).map((line, index) => ({
    line,
    number: index + 1,
  }));
  const of = (...pairings: string[]) => lines.filter(({ line }) => pairings.includes(String(line[LINE.pairing])));
  const ours = of(PAIRING.ours);
  const ids = await documentIds(
    call,
    ours.map(({ line }) => ({ kind: String(line[LINE.kind]), code: String(line[LINE.code]) })),
  );
  const theirs: UnpairedLine[] = [];
  for (const { line, number } of of(PAIRING.theirs, PAIRING.waiting))
    theirs.push({
      line: number,
      date: text(line[LINE.theirDate]),
      name: text(line[LINE.theirName]),
      text: [line[LINE.theirText], line[LINE.theirNo], line[LINE.code]].filter((part) => !isEmpty(part)).join(' · '),
      amount: asDecimal(line[LINE.theirs] ?? 0).toFixed(2),
      ...(line[LINE.pairing] === PAIRING.theirs ? { makes: await makesOf(call, line) } : {}),
    });
  return { ours: ours.map((each) => ourLine(call, each, ids)), theirs };
}

function ourLine(
  { resource, services, session, t }: Call,
  { line, number }: { line: Document; number: number },
  ids: ReadonlyMap<string, string>,
): UnpairedLine {
  const kind = services.model.resources[String(line[LINE.kind])];
  const id = ids.get(`${String(line[LINE.kind])}/${String(line[LINE.code])}`);
  const lead = kind && id !== undefined && leadToRecord(callOn(services, session, kind, undefined, resource), kind, id);
  const amount = movedBy({ added: text(line[LINE.added]), taken: text(line[LINE.taken]) });
  return {
    line: number,
    date: text(line[LINE.date]),
    name: text(line[LINE.partner]),
    text: `${kind ? t(kind.title) : ''} ${String(line[LINE.code] ?? '')}`.trim(),
    amount: amount.toFixed(2),
    ...(lead ? { to: lead.to } : {}),
  };
}

const text = (value: unknown): string | null => (isEmpty(value) ? null : String(value));

/** Documents that the caller may make of a line of theirs, with the partner where just one is called so. */
async function makesOf(call: Call, line: Document): Promise<Record<string, Record<string, unknown>>> {
  const { services, session } = call;
  const isIn = !asDecimal(line[LINE.theirs] ?? 0).isNegative();
  const made: Record<string, Record<string, unknown>> = {};
  for (const [name, { partner, side }] of Object.entries(saidOf(call.resource).makes ?? {})) {
    const resource = resourceOf(services.model, name);
    const access = permissionsOf(resource, 'add', services.index);
    if ((side === 'in') !== isIn || !access || !holds(session, access)) continue;
    made[name] = partner === undefined ? {} : await partnerCalled(call, name, partner, line[LINE.theirName]);
  }
  return made;
}

async function partnerCalled(
  call: Call,
  made: string,
  reference: string,
  name: unknown,
): Promise<Record<string, unknown>> {
  if (isEmpty(name)) return {};
  const { database, model } = call.services;
  const field = fieldNamed(resourceOf(model, made), reference);
  const target = resourceOf(model, refTargetOf(field).resource);
  const label = sql.ref(`t.${snake(target.label)}`);
  const { rows } = await sql<{ id: string; label: string }>`
    select t.id::text as id, ${label} as label from ${recordsChosen(call, target.name).rows} as t
    where ${label} = ${String(name)} limit 2`.execute(database.kysely);
  const [only, other] = rows;
  return only && !other ? { [reference]: only.id, label: only.label } : {};
}
