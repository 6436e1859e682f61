import type { Probes } from '../Probe';
import { accessProbes } from './access';
import { assignmentProbes } from './assignment';
import { columnProbes } from './columns';
import { fileProbes } from './files';
import { organisationProbes } from './organisation';
import { partnerProbes } from './partners';
import { personProbes } from './person';
import { printProbes } from './print';
import { productionProbes } from './production';
import { rightsProbes } from './rights';
import { roleGroupProbes } from './roleGroups';
import { roleProbes } from './roles';
import { salesOrderProbes } from './salesOrders';
import { salesReturnProbes } from './salesReturns';
import { socketProbes } from './socket';
import { stockProbes } from './stock';
import { systemProbes } from './system';
import { tableProbes } from './tables';

/** The probe of each endpoint. */
export const probes: Probes = {
  ...accessProbes,
  ...personProbes,
  ...rightsProbes,
  ...systemProbes,
  ...socketProbes,
  ...partnerProbes,
  ...tableProbes,
  ...stockProbes,
  ...salesOrderProbes,
  ...salesReturnProbes,
  ...columnProbes,
  ...fileProbes,
  ...printProbes,
  ...productionProbes,
  ...organisationProbes,
  ...roleProbes,
  ...assignmentProbes,
  ...roleGroupProbes,
};
