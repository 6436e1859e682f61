import { z } from 'zod';
import { action, at, field, ledger, level } from '../../../language/meta/names';
import { say } from '../../../lib/message';
import { nameMeta } from '../../../language/meta/primitives';

const levelMeta = level().describe(
  'a choice of a settings page, such as basicSetting.overdueControl: 1 refuses, 2 warns, else nothing is asked',
);

export const creditMeta = z
  .strictObject({
    on: action({ does: 'leads' }).describe('action of the status machine before which it is asked'),
    ledger: ledger({ with: 'settlement.ledger', called: say`ledger of open items` }).describe('ledger of open items'),
    partner: field({ is: 'reference', among: { of: at('ledger'), uses: 'settlement.ledger.partners' } }).describe(
      'reference of the header to who owes; a key of the ledger is called so',
    ),
    overdue: z
      .strictObject({
        kind: nameMeta.describe('kind of open items that must not be overdue on the day of the document'),
        level: levelMeta,
      })
      .optional()
      .describe('what the partner must not have left unpaid'),
    limit: z
      .strictObject({
        field: field({ through: at('partner'), is: 'number' }).describe(
          'field of the partner: how much he may owe; none where it is empty or zero',
        ),
        amount: field({ is: 'number' }).describe('field of the header: what the partner will owe by the document'),
        by: nameMeta.describe('resource that the lines become; what has not become a reviewed one counts as owed'),
        share: nameMeta.describe('field of the lines: their share of the amount'),
        from: z.array(z.int()).min(1).max(20).describe('states in which documents count as owed'),
        level: levelMeta,
      })
      .optional()
      .describe('what the partner owes, his other open documents and this one may come to'),
  })
  .describe('who owes is asked about before he is given more: whether he is overdue, and whether his limit is reached');
