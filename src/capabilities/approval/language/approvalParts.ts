import { parts } from '../../../language/meta/names';
import type { Parts } from '../../../language/meta/naming';
import { APPROVAL, STARTERS, SUBSTITUTE, TEMPLATE } from '../wire';

/** What approvals have, and what shows them to those whom they concern. */
export const APPROVAL_PARTS: Parts = {
  ...parts('reference', APPROVAL.template),
  ...parts('text', APPROVAL.title, APPROVAL.summary, APPROVAL.waitingFor, APPROVAL.step, APPROVAL.initiatorName),
  ...parts('text', APPROVAL.templateName),
  ...parts('number', APPROVAL.version),
  ...parts('choice', APPROVAL.status),
  ...parts('any', APPROVAL.content),
  ...parts('date', APPROVAL.date),
  ...parts('datetime', APPROVAL.endedTime, APPROVAL.startedTime),
  ...parts('person', APPROVAL.initiator),
};

/** What templates have: a form, a flow, and who may begin it. */
export const TEMPLATE_PARTS: Parts = {
  ...parts('text', TEMPLATE.name),
  ...parts('any', TEMPLATE.form, TEMPLATE.flow),
  ...parts('number', TEMPLATE.version),
  ...parts('choice', TEMPLATE.status, TEMPLATE.document, TEMPLATE.makes),
  [STARTERS.table]: 'lines',
  ...parts('reference', `${STARTERS.table}.${STARTERS.department}`),
  ...parts('person', `${STARTERS.table}.${STARTERS.person}`),
};

/** What says who acts for whom, and from when until when. */
export const SUBSTITUTE_PARTS: Parts = {
  ...parts('person', SUBSTITUTE.person, SUBSTITUTE.substitute),
  ...parts('date', SUBSTITUTE.from, SUBSTITUTE.to),
};
