import type { FastifyInstance } from 'fastify';
import type { Capability } from './capability/Capability';
import type { Services } from './Services';

/** What a program adds to the engine. */
export interface Product {
  /** what resources can do beside being kept, in the order in which it is told what is wrong */
  capabilities: readonly Capability[];
  /** calls that no schema file says, each behind its own permissions */
  calls: readonly ((app: FastifyInstance, services: Services) => void)[];
}
