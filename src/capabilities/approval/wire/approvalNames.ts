import { VERSIONS_CALL } from '../../designedForm/wire';

/** Fields of an approval that the server keeps. */
export const APPROVAL = {
  template: 'templateId',
  version: 'version',
  title: 'name',
  status: 'status',
  content: 'content',
  summary: 'summary',
  waitingFor: 'waitingFor',
  step: 'step',
  endedTime: 'endedTime',
  date: 'billDate',
  initiator: 'createdId',
  initiatorName: 'initiatorName',
  templateName: 'templateName',
  startedTime: 'createdTime',
} as const;

/** Fields of a template that the server reads. */
export const TEMPLATE = {
  name: 'name',
  form: 'form',
  flow: 'flow',
  version: 'version',
  status: 'status',
  document: 'document',
  makes: 'makes',
} as const;

/** Child table of a template with who may begin it, a department with all below it or a person a line; without lines all. */
export const STARTERS = { table: 'starters', department: 'departmentId', person: 'personId' } as const;

/** Fields of a record that says who acts for whom, from one day to another, both included. */
export const SUBSTITUTE = { person: 'personId', substitute: 'substituteId', from: 'beginDate', to: 'endDate' } as const;

/** Calls below the address of the approvals. */
export const APPROVAL_CALLS = {
  templates: 'templates',
  template: 'template',
  preview: 'preview',
  start: 'start',
  show: 'show',
  document: 'document',
  resubmit: 'resubmit',
  act: 'act',
  withdraw: 'withdraw',
  agree: 'agree',
  print: 'print',
  roles: 'roles',
  versions: VERSIONS_CALL,
  tryOut: 'tryOut',
} as const;

/** How a person is concerned with an approval, as lists show it: it waits for him, he has started it, has acted, or has a copy. */
export const PARTS = ['waiting', 'started', 'done', 'copied'] as const;
/** `asked`: he was asked once, which no list shows. */
export type Part = (typeof PARTS)[number] | 'asked';
/** What is asked for by how it concerns the caller. */
export const PART = 'part';

/** Rights beside those of screens: to act on what waits, and to withdraw what one has started. */
export const APPROVAL_RIGHTS = { act: 'check', withdraw: 'cancel' } as const;

/** The page that shows an approval. */
export const DETAIL_PAGE = 'approvalDetail';
/** The page that begins one with a template, `?template=` its id and `&with=` what its form begins with, in JSON. */
export const ADD_PAGE = 'approvalAdd';

/** Action of documents that are approved: begins the flow of their template. */
export const SUBMIT_APPROVAL = 'submitApproval';
/** Call below the address of such documents: how the approval of one stands. */
export const DOCUMENT_APPROVAL = 'approval';
