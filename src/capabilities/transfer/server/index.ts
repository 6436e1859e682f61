import type { Capability } from '../../../server/resource/capability/Capability';
import { ResourceRoutes } from '../../../server/resource/capability/ResourceRoutes';
import { registerCall } from '../../../server/calls/registerCall';
import { importTemplate, templateAccess } from './import/importTemplate';
import { transferRoutes } from './transferRoutes';

export { importErrors } from './errors';
export { LARGEST_CALL } from './import/importRecords';
export { FileFault } from './FileFault';
export { zipOf, type ZipEntry } from './xlsx/zipOf';
export { readSheetsApart, readTableApart } from './readTableApart';

/** Records that leave as files and come in as files. */
export const transfer: Capability = {
  name: 'transfer',
  isUsedBy: ({ screens }) =>
    screens.some(
      (screen) =>
        screen.kind === 'import' ||
        ('actions' in screen && screen.actions.some((name) => name === 'export' || name === 'import')),
    ),
  routes: transferRoutes,
  calls: (app, services) => {
    // A resource with calls of its own has no records, but it may have statements.
    for (const resource of Object.values(services.model.resources))
      if (resource.hasOwnCalls && resource.screens.some(({ kind }) => kind === 'statement'))
        transferRoutes(new ResourceRoutes(app, services, resource));
    registerCall(app, services, {
      method: 'GET',
      path: '/api/bus/common/template/download',
      access: [],
      accessOf: (params) => templateAccess(services, params),
      isExport: true,
      handle: (incoming) => importTemplate(services, incoming),
    });
  },
};
