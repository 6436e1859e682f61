import { lazy, type ComponentType } from 'react';
import { later } from '../../../client/later';
import type { ControlProps } from '../../../fields/faces/ControlProps';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import { TEMPLATE } from '../wire';

const DESIGNERS: Readonly<Record<string, ComponentType<ControlProps>>> = {
  [TEMPLATE.form]: lazy(() => import('./TemplateFormDesigner')),
  [TEMPLATE.flow]: lazy(() => import('./FlowDesigner')),
};

/** Forms and flows of templates are drawn, and not written; a document shows the way of its approval. */
export const approval: CapabilityPage = {
  name: 'approval',
  controlOf: ({ uses }, { name }) => (uses.approval?.of?.as === 'templates' ? DESIGNERS[name] : undefined),
  rowLinks({ uses }) {
    const detail = uses.approval?.detail;
    return detail === undefined ? undefined : { links: [], opens: ({ id }) => `${detail}?id=${String(id)}` };
  },
  RecordPanel: later(() => import('./DocumentApprovalPanel').then((file) => file.DocumentApprovalPanel)),
};

/** Steps as they would be taken, with names. */
export const PathSteps = later(() => import('./PathSteps').then((file) => file.PathSteps));

/** The way of an approval as a picture. */
export const ApprovalWay = later(() => import('./ApprovalWay').then((file) => file.ApprovalWay));
