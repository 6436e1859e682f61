import type { Message } from '../../lib/message';

/** A schema file as read from disk. `path` is relative to the project, e.g. `schemas/base/factory.json`. */
export interface SchemaFile {
  path: string;
  text: string;
  /** for a `.ts` family: the resources that it declares, already evaluated */
  family?: { value: unknown }[];
  /** for a `.ts` family that could not be read: why, and where */
  failure?: { message: Message; span: { start: number; end: number } };
}
