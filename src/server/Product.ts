import type { FastifyInstance } from 'fastify';
import type { Model } from '../language/model';
import type { MessageKind } from '../language/wire';
import type { Capability } from './resource/capability/Capability';
import type { Demo, DemoUser } from './demonstration/Demo';
import type { Services } from './Services';

/** What a program adds to the engine. */
export interface Product {
  /** what resources can do beside being kept, in the order in which it is told what is wrong */
  capabilities: readonly Capability[];
  /** calls that no schema file says, each behind its own permissions */
  calls: readonly ((app: FastifyInstance, services: Services) => void)[];
  /** what people are told about, in the order in which they are asked what they want to hear */
  messageKinds?: readonly MessageKind[];
  /** the company that an empty database is filled with, as it stands on that day, `YYYY-MM-DD` */
  demonstration: (model: Model, today: string) => Demo;
  /** accounts of that company, whose passwords everybody knows */
  publishedAccounts?: readonly Pick<DemoUser, 'loginId' | 'password'>[];
}
