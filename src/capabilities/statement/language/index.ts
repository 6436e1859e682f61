import type { CapabilityLanguage } from '../../../language/meta/CapabilityLanguage';
import { linkEntries } from './linkEntries';
import { statementFields, statementLineFields } from './statementFields';
import { statementMeta, type StatementInput } from './statementMeta';

/** What makes a document a statement of account. */
export type Statement = StatementInput;

declare module '../../../language/model/Resource' {
  interface Uses {
    statement?: Statement;
  }
}
declare module '../../../language/meta/resourceMeta' {
  interface CapabilityKeys {
    statement?: Statement | undefined;
  }
}

/** Statements of account: bank statements, and what partners say that we owe them or they us. */
export const statement: CapabilityLanguage<'statement'> = {
  name: 'statement',
  keys: { statement: statementMeta.optional() },
  normalise: ({ statement: said }) => said,
  fields: ({ statement: said }) => (said ? statementFields(said) : {}),
  lineFields: ({ statement: said }) => (said ? { [said.lines]: statementLineFields(said) } : {}),
  leads: true,
  leadsOn: true,
  link: linkEntries,
};
