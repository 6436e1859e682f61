import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { RUN_STATEMENTS } from '../wire';
import { linkEntries } from './linkEntries';
import { statementFields, statementLineFields } from './statementFields';
import { statementMeta, type StatementInput } from './statementMeta';

/** What makes a document a statement of account. */
export type Statement = StatementInput;

declare module '../../../language/model/Resource' {
  interface Uses {
    reconciliation?: Statement;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    reconciliation?: Statement | undefined;
  }
}

/** Statements of account: bank statements, and what partners say that we owe them or they us. */
export const reconciliation: CapabilityLanguage<'reconciliation'> = {
  name: 'reconciliation',
  keys: { reconciliation: statementMeta.optional() },
  normalise: ({ reconciliation: said }) => said,
  fields: ({ reconciliation: said }) => (said ? statementFields(said) : {}),
  lineFields: ({ reconciliation: said }) => (said ? { [said.lines]: statementLineFields(said) } : {}),
  leads: true,
  leadsOn: true,
  link: linkEntries,
  calls: [{ name: RUN_STATEMENTS, below: ({ run }) => run !== undefined }],
};
