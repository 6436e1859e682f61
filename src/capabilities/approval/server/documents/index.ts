import type { Capability } from '../../../../server/resource/capability/Capability';
import { DOCUMENT_APPROVAL, SUBMIT_APPROVAL } from '../../wire';
import { demandApproved, refuseChanges } from './demandApproved';
import { letsReadDocument } from './letsReadDocument';
import { readDocumentApproval } from './readDocumentApproval';
import { submitDocuments } from './submitDocuments';

/** Documents go through flows that people have designed before an action counts. */
export const approvedDocuments: Capability = {
  name: 'approvedDocuments',
  isUsedBy: ({ uses }) => uses.approval?.through !== undefined,
  phases: { before: { run: demandApproved }, check: { run: refuseChanges } },
  letsRead: (call, id, _field, database) => letsReadDocument(call, id, database),
  routes(routes) {
    const { api, operations } = routes.resource;
    routes.on('POST', `${operations.action}/${SUBMIT_APPROVAL}`, SUBMIT_APPROVAL, (call, _, body) =>
      submitDocuments(call, body),
    );
    routes.on('GET', `${api}/${DOCUMENT_APPROVAL}`, 'detail', (call, { id }) => readDocumentApproval(call, id));
  },
};
