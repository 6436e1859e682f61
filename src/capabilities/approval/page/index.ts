import { lazy, type ComponentType } from 'react';
import type { ControlProps } from '../../../fields/faces/ControlProps';
import type { CapabilityPage } from '../../../renderer/capability/CapabilityPage';
import { TEMPLATE } from '../wire';

const DESIGNERS: Readonly<Record<string, ComponentType<ControlProps>>> = {
  [TEMPLATE.form]: lazy(() => import('./FormDesigner')),
  [TEMPLATE.flow]: lazy(() => import('./FlowDesigner')),
};

/** Forms and flows of templates are drawn, and not written. */
export const approval: CapabilityPage = {
  name: 'approval',
  controlOf: ({ uses }, { name }) => (uses.approval?.of?.as === 'templates' ? DESIGNERS[name] : undefined),
};

/** Steps as they would be taken, with names. */
export const PathSteps = lazy(() => import('./PathSteps').then((file) => ({ default: file.PathSteps })));
