import { sql } from 'kysely';
import { resourceOf } from '../../../language/model';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { holds } from '../../../server/access/Session';
import type { Capability } from '../../../server/resource/capability/Capability';
import { visibleRows } from '../../../server/resource/visibleRows';
import { RED_HEAD, SEALS_CALL } from '../Seal';
import { demandPicture } from './demandPicture';
import { readSeals } from './readSeals';

/** Official documents bear the seals that were used on them. */
export const seals: Capability = {
  name: 'seals',
  isUsedBy: ({ name }) => name === RED_HEAD.file,
  routes(routes) {
    const { api } = routes.resource;
    routes.on('GET', `${api}/${SEALS_CALL}`, 'detail', (call, { id }) => readSeals(call, id));
  },
};

/** A seal is used with its picture. */
export const sealUses: Capability = {
  name: 'sealUses',
  isUsedBy: ({ name }) => name === RED_HEAD.use,
  phases: { check: { run: demandPicture } },
};

/** The picture of a seal is seen by who may open a document that bears it, and by who looks after seals. */
export const sealPictures: Capability = {
  name: 'sealPictures',
  isUsedBy: ({ name }) => name === RED_HEAD.seal,
  async letsRead(call, id, _field, database) {
    const { services, session } = call;
    const file = resourceOf(services.model, RED_HEAD.file);
    const codes = permissionsOf(file, 'detail', services.index);
    if (!codes || !holds(session, codes)) return false;
    const { rows } = await sql`
      select 1 from r_seal_use u join r_red_head_file f on f.id = u.red_head_file_id
      where u.package_id = ${session.packageId} and u.seal_id = ${id} and ${visibleRows({ ...call, resource: file }, 'f')}
      limit 1`.execute(database);
    return rows.length > 0;
  },
};
