import type { Field, Model, Resource } from '../../../src/language/model';
import { isRecord } from '../../../src/language/model/LookUp';
import type { Document } from '../../../src/language/rules';
import type { ListAnswer } from '../../../src/language/wire';
import { fitsFilter, type Library } from '../../../src/server/sample/Library';
import type { Server } from './Server';

/** Records that are fetched for each reference. */
const ENOUGH = 20;

/** The records of a running server that samples of a resource may refer to, fetched once. */
export class FetchedLibrary implements Library {
  readonly #records = new Map<string, Map<string, Document>>();

  /** @throws ServerRefusal where the account may not see a resource that is referred to */
  static async of(model: Model, resource: Resource, server: Server): Promise<FetchedLibrary> {
    const library = new FetchedLibrary();
    const fields = resource.fields.flatMap((field) => [field, ...(field.fields ?? [])]).filter(({ system }) => !system);
    for (const { filter, of } of fields.flatMap((field) => wantedBy(field, model)))
      await library.#fetch(of, filter, server);
    return library;
  }

  records(name: string, filter: Readonly<Record<string, string>> = {}): readonly Document[] {
    return [...(this.#records.get(name)?.values() ?? [])].filter((record) => fitsFilter(record, filter));
  }

  async #fetch(of: Resource, filter: Readonly<Record<string, string>>, server: Server): Promise<void> {
    const known = this.#records.get(of.name) ?? new Map<string, Document>();
    this.#records.set(of.name, known);
    if (this.records(of.name, filter).length >= ENOUGH) return;
    const { list } = await server.get<ListAnswer>(of.operations.list, { ...filter, pageNum: 1, pageSize: ENOUGH });
    // Lists leave out lines, of which references among others and values that are looked up are taken.
    const isWhole = !of.fields.some(({ fields }) => fields);
    for (const record of list) {
      const id = String(record.id);
      if (!known.has(id))
        known.set(id, { ...(isWhole ? record : await server.get<Document>(of.operations.detail, { id })), id });
    }
  }
}

function wantedBy(
  { lookUp, target }: Field,
  model: Model,
): { of: Resource; filter: Readonly<Record<string, string>> }[] {
  const looked = isRecord(lookUp) ? [{ of: model.resources[lookUp.record]!, filter: {} }] : [];
  return target ? [{ of: model.resources[target.resource]!, filter: target.filter }, ...looked] : looked;
}
