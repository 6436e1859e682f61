import type { Document } from '../../language/rules';
import type { Place } from './StepHistory';

/** A text in a reference whose record is looked for. */
export interface TextSearch {
  place: Place;
  /** what stands in the field meanwhile */
  value: string;
  /** fields of the same line or header that a person entered since */
  entered: Set<string>;
  /** once what it means stands in its place */
  taken: Promise<void>;
}

/**
 * The texts of a document whose records are looked for, and what texts were found to mean, so that taking a step back
 * asks nothing anew.
 */
export class OpenTexts {
  readonly #running = new Set<TextSearch>();
  readonly #meanings = new Map<string, Document>();
  readonly #followers: ((place: Place) => void)[] = [];

  /** Who shows the document hears when a place has its meaning. */
  follow(follower: (place: Place) => void): void {
    this.#followers.push(follower);
  }

  /** `meaningOf`: what the text means, given the fields beside it that a person entered since. */
  begin(place: Place, value: string, meaningOf: (entered: ReadonlySet<string>) => Promise<Document>): TextSearch {
    const entered = new Set<string>();
    const taken = meaningOf(entered).then((meaning) => {
      this.#running.delete(search);
      this.#meanings.set(keyOf(place, value), meaning);
      for (const follower of this.#followers) follower(place);
    });
    const search: TextSearch = { place, value, entered, taken };
    this.#running.add(search);
    return search;
  }

  /** What is looked for in a line, or in the header. */
  searchesIn({ table, line }: Place): readonly TextSearch[] {
    return [...this.#running].filter(({ place }) => place.table === table && place.line === line);
  }

  /** A person entered these fields of a line, or of the header: what is found leaves them alone. */
  note({ table, line }: Place, fields: Iterable<string>): void {
    for (const { place, entered } of this.#running)
      if (place.table === table && place.line === line)
        for (const field of fields) if (field !== place.field) entered.add(field);
  }

  isRunning(place: Place, value: string): boolean {
    return [...this.#running].some((search) => keyOf(search.place, search.value) === keyOf(place, value));
  }

  meaningOf(place: Place, value: string): Document | undefined {
    return this.#meanings.get(keyOf(place, value));
  }
}

function keyOf({ table = '', line = '', field = '' }: Place, value: string): string {
  return [table, line, field, value].join('\n');
}
