import { sql } from 'kysely';
import { resourceOf, type Resource } from '../../../language/model';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import { asSystem } from '../../../server/records/asSystem';
import { records } from '../../../server/records/records';
import { callOn } from '../../../server/resource/Call';
import type { Capability } from '../../../server/resource/capability/Capability';
import { RED_HEAD, SEALS_CALL } from '../Seal';
import { demandPicture } from './demandPicture';
import { mayRead, readersSeals, readSeals } from './readSeals';

/** Rights by which what is read of official documents is opened. */
const pagesOf = ({ screens }: Resource): string[] =>
  screens.flatMap(({ kind, permissions }) => (kind === 'page' ? permissions : []));

/** Official documents bear the seals that were used on them, for who keeps and for who reads them. */
export const seals: Capability = {
  name: 'seals',
  isUsedBy: ({ name }) => name === RED_HEAD.file,
  routes(routes) {
    const { api } = routes.resource;
    routes.on('GET', `${api}/${SEALS_CALL}`, 'detail', (call, { id }) => readSeals(call, id));
    const reader = resourceOf(routes.services.model, RED_HEAD.read);
    routes.add({
      method: 'GET',
      path: `${reader.api}/${SEALS_CALL}`,
      access: pagesOf(reader),
      handle: ({ language, params, session }) =>
        readersSeals(callOn(routes.services, session, reader, language), params.id),
    });
  },
};

/** A seal is used with its picture. */
export const sealUses: Capability = {
  name: 'sealUses',
  isUsedBy: ({ name }) => name === RED_HEAD.use,
  phases: { check: { run: demandPicture } },
};

/** The picture of a seal is seen by who may open or read a document that bears it, and by who looks after seals. */
export const sealPictures: Capability = {
  name: 'sealPictures',
  isUsedBy: ({ name }) => name === RED_HEAD.seal,
  async letsRead(call, id, _field, database) {
    const { services, session } = call;
    const file = resourceOf(services.model, RED_HEAD.file);
    const reader = resourceOf(services.model, RED_HEAD.read);
    const codes = permissionsOf(file, 'detail', services.index);
    const opens =
      codes && holds(session, codes)
        ? sql`exists (select 1 from ${records(call, file.name).rows} f where f.id = u.red_head_file_id)`
        : sql`false`;
    const reads = holds(session, pagesOf(reader))
      ? mayRead(callOn(services, session, reader, undefined), sql`f.id = u.red_head_file_id`)
      : sql`false`;
    const uses = records(asSystem(call, '公文用印', RED_HEAD.use)).rows;
    const { rows } = await sql`
      select 1 from ${uses} u where u.seal_id = ${id} and (${opens} or ${reads})
      limit 1`.execute(database);
    return rows.length > 0;
  },
};
