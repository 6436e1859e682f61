import type { Capability } from '../../../server/resource/capability/Capability';
import { eachOf } from '../../../server/resource/capability/eachOf';
import { permissionsOf } from '../../../server/access/permissionsOf';
import { DOCUMENT_VOUCHER, GENERATE_VOUCHERS, MAKE_VOUCHERS, SHOW_VOUCHERS, VOUCHER_SOURCES } from '../wire';
import { changedVouchers } from './changedVouchers';
import { checkUnbooked } from './checkUnbooked';
import { checkTemplate } from './checkTemplate';
import { controls } from './controls';
import { demandUnvouchered, followReview, followStored } from './followReview';
import { forgetChanged, forgetLineSources } from './forgetLineSources';
import { freeSources } from './freeSources';
import { makeVouchers, showVouchers } from './makeVouchers';
import { readDocumentVoucher } from './readDocumentVoucher';
import { readVoucherSources } from './readVoucherSources';
import { sourceRows } from './sourceRows';
import { sourcesOfExisting } from './sourcesOfExisting';
import { unvouchered } from './unvouchered';
import { VOUCHER_LINE_TABLE } from './voucherLineTable';

export { bookedAhead } from './bookedAhead';
export { type Control, type ControlSums, controlSums } from './controlSums';
export { controlsOf } from './controlsOf';
export { isPostedVoucher, type RowsOf } from './isPostedVoucher';
export { shownPlans } from './shownPlans';
export { enabledRecords } from './enabledRecords';
export { faultOf } from './faultOf';
export { subjectOf } from './subjectOf';
export { askedFields, type Subject, subjectsOf } from './Subjects';
export { removeVouchersOf } from './removeVouchersOf';
export { voucherOf } from './voucherOf';
export { voucherOfDocument } from './voucherOfDocument';

/**
 * Documents end in the books without being typed twice: what was reviewed waits, and posting templates make vouchers
 * of it.
 */
export const accounting: Capability = {
  name: 'accounting',
  isUsedBy: ({ uses }) => uses.accounting?.documents !== undefined,
  phases: {
    before: { run: demandUnvouchered },
    stored: { after: ['settlement'], run: followStored },
    after: { after: ['costing'], run: followReview },
  },
  periodQuestions: { changed: changedVouchers, controls, unvouchered },
  routes(routes) {
    routes.on('GET', `${routes.resource.api}/${DOCUMENT_VOUCHER}`, 'detail', readDocumentVoucher);
  },
};

/** Documents from before any waited; what they cost has been worked out by then. */
export const voucherBacklog: Capability = {
  name: 'voucherBacklog',
  isUsedBy: ({ uses }) => uses.accounting?.vouchered !== undefined,
  async prepared(database, model) {
    await database.transaction((transaction) => sourcesOfExisting(transaction, model));
    return [];
  },
  checks: [checkUnbooked],
};

/** Records that wait for vouchers. */
export const voucherSources: Capability = {
  name: 'voucherSources',
  isUsedBy: ({ uses }) => uses.accounting?.vouchered !== undefined,
  rows: sourceRows,
  routes(routes) {
    const { resource, services } = routes;
    const access = [MAKE_VOUCHERS, GENERATE_VOUCHERS].flatMap(
      (name) => permissionsOf(resource, name, services.index) ?? [],
    );
    if (access.length === 0) return;
    for (const [name, run] of [
      [SHOW_VOUCHERS, showVouchers],
      [MAKE_VOUCHERS, makeVouchers],
    ] as const)
      routes.add({
        method: 'POST',
        path: `${resource.api}/${name}`,
        access,
        handle: (incoming) => run(routes.callOf(incoming), incoming.body),
      });
  },
};

/** Vouchers that are made of documents name these, and let go of them when they are deleted. */
export const madeVouchers: Capability = {
  name: 'madeVouchers',
  isUsedBy: ({ name }, { model }) =>
    Object.values(model.resources).some(({ uses }) => uses.accounting?.vouchered?.by === name),
  tables: { sys_voucher_line: VOUCHER_LINE_TABLE },
  phases: {
    stored: { run: forgetChanged },
    removed: {
      async run(call, records, database) {
        await freeSources(call, records, database);
        await forgetLineSources(
          call,
          records.map(({ id }) => String(id)),
          database,
        );
      },
    },
  },
  async renamed(database, { resources }) {
    for (const { from, to } of resources) {
      await database.updateTable('sys_voucher_line').set({ resource: to }).where('resource', '=', from).execute();
      await database
        .updateTable('sys_voucher_line')
        .set({ document_kind: to })
        .where('document_kind', '=', from)
        .execute();
    }
  },
  routes(routes) {
    routes.on('GET', `${routes.resource.api}/${VOUCHER_SOURCES}`, 'detail', readVoucherSources);
  },
};

/** Posting templates are looked through when they are saved. */
export const postingTemplates: Capability = {
  name: 'postingTemplates',
  isUsedBy: ({ name }, { model }) =>
    Object.values(model.resources).some(({ uses }) => uses.accounting?.vouchered?.templates === name),
  phases: {
    check: { run: (call, saved, database) => eachOf(saved, ({ state }) => checkTemplate(call, state, database)) },
  },
};
