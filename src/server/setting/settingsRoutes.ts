import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Resource } from '../../language/model';
import { newDocument } from '../../language/rules';
import { asSystem } from '../records/asSystem';
import { records } from '../records/records';
import { registerCall } from '../calls/registerCall';
import type { Services } from '../Services';
import { callOn, type Call } from '../resource/Call';
import { maskRow } from '../resource/maskRow';
import { readRecord } from '../resource/readRecord';
import { addRecord, editRecord } from '../resource/saveRecord';

/** The one record of an account set: read as it is, or as a new one would begin; the first save makes it. */
export function settingsRoutes(app: FastifyInstance, services: Services, resource: Resource): void {
  const screens = resource.screens.flatMap((screen) => (screen.kind === 'settings' ? [screen] : []));
  const saving = screens.flatMap((screen) => screen.saving);
  registerCall(app, services, {
    method: 'GET',
    path: resource.operations.detail,
    access: [...new Set([...screens.flatMap(({ permissions }) => permissions), ...saving])],
    handle: ({ language, session }) => readSettings(callOn(services, session, resource, language)),
  });
  registerCall(app, services, {
    method: 'POST',
    path: resource.operations.edit,
    access: saving,
    async handle({ body, language, session }) {
      const call = callOn(services, session, resource, language);
      const id = await onlyId(call);
      return id === undefined ? addRecord(call, body, { isOnly: true }) : editRecord(call, { ...(body as object), id });
    },
  });
}

/** What the account set has set, in wire form: it holds for everybody who works there, whatever his rights. */
export async function readSettings(call: Call): Promise<Record<string, unknown>> {
  const id = await onlyId(call);
  const found = id === undefined ? undefined : await readRecord(asSystem(call, '账套设置'), id);
  return maskRow(call, found ?? { ...newDocument(call.compiled, call.context).document });
}

async function onlyId(call: Call): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select t.id from ${records(asSystem(call, '账套设置')).rows} as t
    order by t.id limit 1`.execute(call.services.database.kysely);
  return rows[0]?.id;
}
