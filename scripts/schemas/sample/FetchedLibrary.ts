import type { Field, Filter, Model, Resource } from '../../../src/language/model';
import { isRecord } from '../../../src/language/model/LookUp';
import type { Document } from '../../../src/language/rules';
import type { ListAnswer } from '../../../src/language/wire';
import type { Library } from '../../../src/server/sample/Library';
import type { Server } from './Server';

/** Records that are fetched for each reference. */
const ENOUGH = 20;

/** The records of a running server that samples of a resource may refer to, fetched once. */
export class FetchedLibrary implements Library {
  readonly #records = new Map<string, Map<string, Document>>();
  /** what the server found by a filter: resource and filter -> ids */
  readonly #found = new Map<string, Set<string>>();

  /** @throws ServerRefusal where the account may not see a resource that is referred to */
  static async of(model: Model, resource: Resource, server: Server): Promise<FetchedLibrary> {
    const library = new FetchedLibrary();
    const fields = resource.fields.flatMap((field) => [field, ...(field.fields ?? [])]).filter(({ system }) => !system);
    for (const wanted of fields.flatMap((field) => wantedBy(field, resource, model)))
      await library.#fetch(wanted, server);
    return library;
  }

  has(name: string): boolean {
    return this.records(name).length > 0;
  }

  records(name: string, filter: Filter = {}): readonly Document[] {
    const all = [...(this.#records.get(name)?.values() ?? [])];
    const found = this.#found.get(keyOf(name, filter));
    return Object.keys(filter).length === 0 ? all : all.filter(({ id }) => found?.has(String(id)));
  }

  async #fetch({ filter, of, ref }: Wanted, server: Server): Promise<void> {
    const known = this.#records.get(of.name) ?? new Map<string, Document>();
    this.#records.set(of.name, known);
    const key = keyOf(of.name, filter);
    if (this.#found.has(key)) return;
    // With the reference that asks, as its filter may ask more than people can.
    const asked = { ...filter, ...(ref === undefined ? {} : { ref }), pageNum: 1, pageSize: ENOUGH };
    const { list } = await server.get<ListAnswer>(of.operations.list, asked);
    this.#found.set(key, new Set(list.map(({ id }) => String(id))));
    // Lists leave out lines, of which references among others and values that are looked up are taken.
    const isWhole = !of.fields.some(({ fields }) => fields);
    for (const record of list) {
      const id = String(record.id);
      if (!known.has(id))
        known.set(id, { ...(isWhole ? record : await server.get<Document>(of.operations.detail, { id })), id });
    }
  }
}

interface Wanted {
  of: Resource;
  filter: Filter;
  /** the reference that wants them */
  ref?: string;
}

function keyOf(resource: string, filter: Filter): string {
  return `${resource} ${JSON.stringify(filter)}`;
}

function wantedBy({ lookUp, path, target }: Field, resource: Resource, model: Model): Wanted[] {
  const looked = isRecord(lookUp) ? [{ of: model.resources[lookUp.record]!, filter: {} }] : [];
  const ref = `${resource.name}.${path}`;
  return target ? [{ of: model.resources[target.resource]!, filter: target.filter, ref }, ...looked] : looked;
}
