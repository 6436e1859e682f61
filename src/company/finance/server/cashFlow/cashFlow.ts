import { sql } from 'kysely';
import { machineAction } from '../../../../language/rules';
import { asSystem } from '../../../../server/records/asSystem';
import { records } from '../../../../server/records/records';
import type { Capability } from '../../../../server/resource/capability/Capability';
import { liftLimits } from '../../../../server/storage/sessionLimits';
import { checkCashFlow } from './checkCashFlow';
import { demandOpenVouchers, distribute } from './distribute';
import { enterItems } from './enterItems';
import { FLOW_LINE, storeFlowLines } from './flowLines';
import { flowOfExisting } from './flowOfExisting';

const POST = 'post';
/** State of vouchers that are stored posted, as red ones are. */
const POSTED = 2;

/** Lines of vouchers on subjects of money say which item of the cash flow statement they are of. */
export const cashFlow: Capability = {
  name: 'cashFlow',
  isUsedBy: ({ name }) => name === 'cashVoucher',
  phases: {
    enter: {
      after: ['reference'],
      async run(call, saved, database) {
        await enterItems(call, saved, database);
        return [];
      },
    },
    stored: {
      run: ({ context, services, session }, stored, database) =>
        storeFlowLines(
          database,
          services.model,
          session.packageId,
          stored.flatMap(({ document, id }) => (Number(document.status) === POSTED ? [id] : [])),
          context.now(),
        ),
    },
    after: {
      async run(call, { name }, vouchers, database) {
        const { context, resource, services, session } = call;
        const ids = vouchers.map(({ id }) => String(id));
        if (name === POST) await storeFlowLines(database, services.model, session.packageId, ids, context.now());
        else if (machineAction(resource, name)?.undoes === POST)
          await records(asSystem(call, '凭证反记账', FLOW_LINE))
            .removing('f', sql`f.voucher_id in (${sql.join(ids)})`)
            .execute(database);
      },
    },
  },
  async prepared(database, model) {
    const count = await database.transaction(async (transaction) => {
      await liftLimits(transaction);
      return flowOfExisting(transaction, model);
    });
    return count > 0 ? [`${count} account sets got the items of the cash flow statement.`] : [];
  },
  checks: [checkCashFlow],
};

/** Lines of money of posted vouchers, which are distributed to items. */
export const cashFlowLines: Capability = {
  name: 'cashFlowLines',
  isUsedBy: ({ name }) => name === FLOW_LINE,
  phases: {
    before: { run: demandOpenVouchers },
    set: { run: distribute },
  },
};
