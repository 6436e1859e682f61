import { addToDate } from '../../lib/dates';
import { Random } from '../../lib/Random';
import { refTargetOf, type FieldTypes, type Filter, type Model, type Resource } from '../../language/model';
import { compileResource, type Document, withEveryRight } from '../../language/rules';
import type { ExpressionContext } from '../../language/expression';
import { EMPLOYEE } from '../../language/kernel';
import { canBeSampled } from './canBeSampled';
import { fitsFilter } from './fitsFilter';
import type { Library } from './Library';
import { Numbering } from './Numbering';
import { act, chosenActions, pathTo } from './reachState';
import { sampleDocument } from './sampleDocument';

export interface SamplerOptions {
  model: Model;
  types: FieldTypes;
  /** the same seed gives the same samples */
  seed: number;
  /** last day on which something is entered, `YYYY-MM-DD` */
  today: string;
  /** days before it on which something is entered, too */
  days: number;
  /** first id of each table and first number of each series; default 1 */
  first?: number;
}

/** A sample, complete as the server keeps it: numbered, computed, in some state of its machine. */
export interface Sample {
  resource: Resource;
  document: Document;
  context: ExpressionContext;
}

/** Records of a resource that others are made to refer to. */
const SHELF = 30;
/** Of each filter that a reference sets, at least. */
const PER_FILTER = 8;
/** Samples that are made for one of them, at most. */
const MOST_TRIES = 400;

/**
 * Makes up records of resources whose references lead to other made-up records, a few dozen of each resource. What it
 * makes on the way is told to `onMade`, before whatever refers to it; where records refer to each other in a circle,
 * the first ones leave out what they need not have.
 */
export class Sampler implements Library {
  readonly numbering: Numbering;
  readonly #options: SamplerOptions;
  readonly #onMade: (sample: Sample) => void;
  readonly #shelves = new Map<string, Document[]>();
  readonly #filtered = new Map<string, Document[]>();
  readonly #randoms = new Map<string, Random>();
  readonly #made = new Map<string, number>();
  readonly #busy = new Set<string>();

  constructor(options: SamplerOptions, onMade: (sample: Sample) => void = () => undefined) {
    this.#options = options;
    this.#onMade = onMade;
    this.numbering = new Numbering(options.first ?? 1);
  }

  /** Makes the next record of a resource, with `given` values where it must have some. */
  next(resource: Resource, given: Document = {}, states?: readonly number[]): Sample {
    const { first = 1, types } = this.#options;
    const compiled = compileResource(resource, types);
    const random = this.#randomOf(resource.name);
    const serial = this.#made.get(resource.name) ?? 0;
    this.#made.set(resource.name, serial + 1);
    const context = this.#contextOf(random);
    const state = sampleDocument(compiled, given, { random, library: this, context, serial: serial + first - 1 });
    const document = state.document;
    this.numbering.number(compiled, document, context.now());
    act(state, states ? (pathTo(resource, states) ?? []) : chosenActions(resource, random));
    document.id = this.numbering.nextId(resource.name);
    for (const { name } of compiled.tables)
      document[name] = state
        .lines(name)
        .map((line) => ({ ...line, id: this.numbering.nextId(`${resource.name}.${name}`) }));
    for (const [name, value] of Object.entries({
      createdId: context.user.id,
      createdTime: context.now(),
      updatedTime: context.now(),
    }))
      if (compiled.byPath.has(name)) document[name] = value;
    const shelf = this.#shelfOf(resource.name);
    if (shelf.length < SHELF || states) shelf.push(document);
    const sample = { resource, document, context };
    this.#onMade(sample);
    return sample;
  }

  has(name: string): boolean {
    const { model } = this.#options;
    const resource = model.resources[name];
    return this.#shelfOf(name).length > 0 || (resource !== undefined && canBeSampled(resource, model));
  }

  records(name: string, filter: Filter = {}): readonly Document[] {
    const key = `${name} ${JSON.stringify(filter)}`;
    const known = this.#filtered.get(key);
    if (known) return known;
    const fitting = () => this.#shelfOf(name).filter((record) => this.#fits(name, record, filter));
    const resource = this.#options.model.resources[name];
    if (!resource || !canBeSampled(resource, this.#options.model) || this.#busy.has(name)) return fitting();
    this.#busy.add(name);
    try {
      for (let made = this.#shelfOf(name).length; made < SHELF; made++) this.next(resource);
      for (let tries = 0; fitting().length < PER_FILTER; tries++) {
        if (tries > MOST_TRIES)
          throw new Error(`No sample of ${name} can be made that fits ${JSON.stringify(filter)}.`);
        this.#makeFitting(resource, filter);
      }
    } finally {
      this.#busy.delete(name);
    }
    const found = fitting();
    // A circle is not closed while it is walked: what is found then is not all there will be.
    if (this.#busy.size === 0) this.#filtered.set(key, found);
    return found;
  }

  #fits(resource: string, record: Document, filter: Filter): boolean {
    const recordOf = (target: string, id: unknown) => this.#shelfOf(target).find((each) => each.id === id);
    return fitsFilter({ ...this.#options, recordOf }, resource, record, filter);
  }

  /** Makes one that has the values that a filter names, as far as it names values; the rest is luck. */
  #makeFitting(resource: Resource, filter: Filter): void {
    const { machine } = resource;
    const random = this.#randomOf(resource.name);
    const given: Document = {};
    let states: number[] | undefined;
    for (const [parameter, text] of Object.entries(filter)) {
      const [name = '', further] = parameter.split('.');
      const field = resource.fields.find((candidate) => candidate.name === name);
      const values = text.split(',').filter((value) => value !== '');
      if (!field || values.length === 0) continue;
      if (name === machine?.field) states = values.map(Number);
      else if (further === undefined) given[name] = this.#read(resource, name, random.pick(values));
      else if (field.target) {
        const fitting = this.records(refTargetOf(field).resource, { [further]: text });
        if (fitting.length > 0) given[name] = random.pick(fitting).id;
      }
    }
    this.next(resource, given, states);
  }

  #read(resource: Resource, name: string, text: string): unknown {
    const compiled = compileResource(resource, this.#options.types).byPath.get(name);
    const parsed = compiled?.type.parse(text, compiled.field);
    return parsed?.ok ? parsed.value : text;
  }

  /** Somebody at some time of a working day. */
  #contextOf(random: Random): ExpressionContext {
    const { days, today } = this.#options;
    const day = addToDate(today, -random.between(0, days), 'day')!;
    const two = (number: number) => String(number).padStart(2, '0');
    const time = `${day} ${two(random.between(8, 17))}:${two(random.between(0, 59))}:${two(random.between(0, 59))}`;
    const people = this.records(EMPLOYEE, {});
    const person = people.length > 0 ? random.pick(people) : undefined;
    const user = {
      id: String(person?.id ?? '1'),
      name: String(person?.name ?? ''),
      departmentId: person?.departmentId === undefined ? null : String(person.departmentId),
    };
    return withEveryRight(user, () => time);
  }

  #shelfOf(name: string): Document[] {
    const shelf = this.#shelves.get(name) ?? [];
    this.#shelves.set(name, shelf);
    return shelf;
  }

  /** Chance of its own for each resource: what one of them leaves out changes nothing in the others. */
  #randomOf(name: string): Random {
    const known =
      this.#randoms.get(name) ??
      new Random([...name].reduce((hash, sign) => Math.imul(hash, 31) + sign.charCodeAt(0), this.#options.seed));
    this.#randoms.set(name, known);
    return known;
  }
}
