import type { Catalogue, Model, Resource } from '../language/model';
import type { CompiledResource } from '../language/rules';
import type { Database } from './storage';
import type { Translate } from './texts/translator';

/** What the parts of the server share. */
export interface Services {
  database: Database;
  model: Model;
  catalogue: Catalogue;
  compiled(resource: Resource): CompiledResource;
  /** translator into the language that a call asks for */
  translator(language: string | undefined): Translate;
}
