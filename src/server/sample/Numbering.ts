import { dayOf, isEmpty, seriesText, type CompiledResource, type Document } from '../../language/rules';
import { fillDateParts } from '../../lib/dateParts';
import { fillSequence } from '../resource/nextCode';

/** Counts ids and the numbers of series, from a first one on. */
export class Numbering {
  readonly #first: number;
  readonly #ids = new Map<string, number>();
  readonly #series = new Map<string, number>();

  constructor(first: number) {
    this.#first = first;
  }

  /** The next id in a table, named by its resource or `resource.lines`. */
  nextId(of: string): string {
    const id = this.#ids.get(of) ?? this.#first;
    this.#ids.set(of, id + 1);
    return String(id);
  }

  /** Gives a record the numbers that are counted, as the server would on its day. */
  number({ header, resource }: CompiledResource, document: Document, now: string): void {
    const fields = header.map(({ field }) => field);
    for (const field of fields) {
      const { series } = field.settings;
      if (typeof series !== 'string' || !isEmpty(document[field.name])) continue;
      const filled = fillDateParts(seriesText(series, fields, document), dayOf(resource, document) ?? now);
      const next = this.#series.get(filled) ?? this.#first;
      this.#series.set(filled, next + 1);
      document[field.name] = fillSequence(filled, String(next));
    }
  }

  /** The last number of each series, its date filled in. */
  lastOfSeries(): [series: string, last: number][] {
    return [...this.#series].map(([series, next]) => [series, next - 1]);
  }

  /** The last id in each table. */
  lastIds(): [of: string, last: number][] {
    return [...this.#ids].map(([of, next]) => [of, Number(next) - 1]);
  }
}
