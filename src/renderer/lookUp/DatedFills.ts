import type { RefSearch } from '../../fields/faces/RefSearch';
import { isEmpty, type CompiledField } from '../../language/rules';
import { searchReferences } from '../context/searchReferences';
import type { DocumentModel } from '../document/DocumentModel';
import { filledIn } from '../document/filledIn';

/**
 * Keeps what references of the header fill in from a day on true to the date of an open document: when the date is
 * changed, what the record said on the old day gives way to what it says on the new one. What a person typed stays.
 */
export class DatedFills {
  readonly #model: DocumentModel;
  readonly #search: (day: string) => RefSearch;
  #day: string;
  #running: AbortController | undefined;

  /** `search`: asks the server for records as they are on a day */
  constructor(
    model: DocumentModel,
    search = (day: string): RefSearch => searchReferences(model.state.compiled.resource, false, () => day),
  ) {
    this.#model = model;
    this.#search = search;
    this.#day = this.#dayNow();
  }

  /** Begins to watch the date; returns what ends it. */
  start(): () => void {
    const end = this.#model.subscribe((changes) => {
      const { date } = this.#model.state.compiled.resource;
      if (changes.some(({ table, field }) => table === undefined && field === date)) this.#follow();
    });
    return () => {
      end();
      this.#running?.abort();
    };
  }

  #dayNow(): string {
    const { compiled, document } = this.#model.state;
    return String(document[compiled.resource.date ?? ''] ?? '');
  }

  #follow(): void {
    const [before, now] = [this.#day, this.#dayNow()];
    if (now === '' || now === before) return;
    this.#day = now;
    if (before === '') return;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    const filling = this.#model.state.compiled.header.filter(
      ({ field }) => field.target?.dated && !isEmpty(this.#model.state.document[field.name]),
    );
    const answers = filling.map((compiled) => this.#fill(compiled, before, now, running.signal));
    this.#model.arrivals.addChoice(Promise.all(answers).then(() => undefined));
  }

  async #fill({ field }: CompiledField, before: string, now: string, signal: AbortSignal): Promise<void> {
    const ids = [String(this.#model.state.document[field.name])];
    const asked = [before, now].map((day) => this.#search(day)(field, { ids }, signal));
    // Without an answer what stands stays, as the date was changed by a person who sees it.
    const [was, is] = (await Promise.all(asked).catch(() => [])).map(({ list }) => list[0]);
    const { document, compiled } = this.#model.state;
    if (!was || !is || signal.aborted || document[field.name] !== ids[0]) return;
    for (const [own, theirs] of Object.entries(field.target?.fill ?? {})) {
      const filled = compiled.header.find((each) => each.field.name === own);
      if (!filled || !field.target?.dated?.names.includes(theirs) || was[theirs] === is[theirs]) continue;
      const [before, now] = [was, is].map((row) => filledIn(filled, row[theirs], this.#model.start));
      if (document[own] === before) this.#model.setField(filled, now);
    }
  }
}
