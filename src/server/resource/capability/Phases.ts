import type { RawBuilder } from 'kysely';
import type { Field, Resource } from '../../../language/model';
import type { CompiledField, Document, DocumentProblem, DocumentState } from '../../../language/rules';
import { onlyWarns, refuse, type RefusalLine } from '../../Refusal';
import type { Call } from '../Call';
import type { Given } from '../Given';
import type { Shown } from './Shown';
import type { Connection } from '../../storage';
import type { Act, Among, Capability, Found, Numbered, Phase, Saved, Stored } from './Capability';
import { ranksOf, type Placed } from './ranksOf';

/** The phases in the order in which a record meets them: saved, acted on, deleted. */
export const PHASES = [
  'enter',
  'check',
  'number',
  'stored',
  'before',
  'set',
  'after',
  'removed',
] as const satisfies readonly Phase[];

type Ranks<P extends Phase> = readonly (readonly Placed<P>[])[];

/** Runs what the capabilities of a resource do in each phase, in the order that they say (law 11). */
export class Phases {
  readonly #ranks: { readonly [P in Phase]: Ranks<P> };
  readonly #used = new Map<string, ReadonlySet<Capability>>();

  /** Steps that wait for each other in a circle are refused here, at the start. */
  constructor(
    readonly capabilities: readonly Capability[],
    among: Among,
  ) {
    const of = <P extends Phase>(phase: P): Ranks<P> => ranksOf(capabilities, phase);
    this.#ranks = {
      enter: of('enter'),
      check: of('check'),
      number: of('number'),
      stored: of('stored'),
      before: of('before'),
      set: of('set'),
      after: of('after'),
      removed: of('removed'),
    };
    for (const resource of Object.values(among.model.resources))
      this.#used.set(resource.name, new Set(capabilities.filter((capability) => capability.isUsedBy(resource, among))));
  }

  /** What a resource can do, as the capabilities are listed. */
  usedBy({ name }: Pick<Resource, 'name'>): ReadonlySet<Capability> {
    return this.#used.get(name) ?? new Set();
  }

  /** Who takes part in a phase of a resource: those of one rank do not wait for each other. */
  order(resource: Pick<Resource, 'name'>, phase: Phase): string[][] {
    return this.#of(resource, phase).map((rank) => rank.map(({ capability }) => capability.name));
  }

  async given(call: Call, body: unknown, database: Connection): Promise<Given | undefined> {
    for (const { given } of this.usedBy(call.resource)) {
      const found = await given?.(call, body, database);
      if (found) return found;
    }
    return undefined;
  }

  /** What rows fill into a record that refers to them. */
  async filling(call: Call, by: Resource, field: Field, rows: readonly Document[]): Promise<void> {
    if (rows.length === 0) return;
    for (const { filling } of this.usedBy(call.resource)) await filling?.(call, by, field, rows);
  }

  /** What a header field says that is asked for and never stored, as a part of a statement. */
  shownValue(call: Call, field: CompiledField, alias: string): RawBuilder<unknown> {
    for (const { shownValue } of this.usedBy(call.resource)) {
      const value = shownValue?.(call, field, alias);
      if (value) return value;
    }
    throw new Error(`Nothing answers for ${call.resource.name}.${field.field.name}.`);
  }

  /** Which records somebody may see at all, as parts of a statement that must all hold. */
  rows(call: Call, alias: string): RawBuilder<unknown>[] {
    return [...this.usedBy(call.resource)].flatMap(({ rows }) => rows?.(call, alias) ?? []);
  }

  /** What a list call asks for beside filters. */
  listed(call: Call, params: Readonly<Record<string, string>>): RawBuilder<unknown>[] {
    return [...this.usedBy(call.resource)].flatMap(({ listed }) => listed?.(call, params) ?? []);
  }

  /** What is wrong with what people have been asked for, beside the rules of its fields. */
  async asked(call: Call, state: DocumentState, database: Connection): Promise<DocumentProblem[]> {
    const problems: DocumentProblem[] = [];
    for (const { asked } of this.usedBy(call.resource))
      problems.push(...((await asked?.(call, state, database)) ?? []));
    return problems;
  }

  /** Words beside values of rows that are about to be shown. */
  async marked(call: Call, shown: Shown): Promise<void> {
    if (shown.rows.length === 0) return;
    for (const { marked } of this.usedBy(call.resource)) await marked?.(call, shown);
  }

  /** `isThorough`: what waits for others is asked of records that have faults too. */
  enter(call: Call, saved: readonly Saved[], database: Connection, isThorough = false): Promise<Found[]> {
    return this.#find('enter', call, saved, database, isThorough);
  }

  check(call: Call, saved: readonly Saved[], database: Connection): Promise<Found[]> {
    return this.#find('check', call, saved, database, false);
  }

  async number(call: Call, records: readonly Numbered[], database: Connection): Promise<void> {
    for (const { step } of this.#of(call.resource, 'number').flat()) await step.run(call, records, database);
  }

  async stored(call: Call, records: readonly Stored[], database: Connection): Promise<void> {
    for (const { step } of this.#of(call.resource, 'stored').flat()) await step.run(call, records, database);
  }

  /** What several warn of is told together: who goes on has been told all of it. */
  async before(call: Call, act: Act, records: readonly Document[], database: Connection): Promise<void> {
    const warned: RefusalLine[] = [];
    let title = '';
    for (const { step } of this.#of(call.resource, 'before').flat())
      try {
        await step.run(call, act, records, database);
      } catch (error) {
        if (!onlyWarns(error)) throw error;
        title ||= error.message;
        warned.push(...error.data);
      }
    if (warned.length > 0) throw refuse(title, warned);
  }

  async set(call: Call, act: Act, records: readonly Document[], database: Connection): Promise<void> {
    for (const { step } of this.#of(call.resource, 'set').flat()) await step.run(call, act, records, database);
  }

  async after(call: Call, act: Act, records: readonly Document[], database: Connection): Promise<void> {
    for (const { step } of this.#of(call.resource, 'after').flat()) await step.run(call, act, records, database);
  }

  async removed(call: Call, records: readonly Document[], database: Connection): Promise<void> {
    for (const { step } of this.#of(call.resource, 'removed').flat()) await step.run(call, records, database);
  }

  #of<P extends Phase>(resource: Pick<Resource, 'name'>, phase: P): Ranks<P> {
    const used = this.usedBy(resource);
    return (this.#ranks[phase] as Ranks<P>)
      .map((rank) => rank.filter(({ capability }) => used.has(capability)))
      .filter((rank) => rank.length > 0);
  }

  /**
   * Steps of one rank tell what they find together; those after them are asked of the records that are without fault so
   * far.
   */
  async #find(
    phase: 'enter' | 'check',
    call: Call,
    saved: readonly Saved[],
    database: Connection,
    isThorough: boolean,
  ): Promise<Found[]> {
    const found: Found[] = [];
    for (const rank of this.#of(call.resource, phase)) {
      // Who goes on after a warning has been told what else is wrong.
      const faulty = new Set(found.flatMap(({ problem, state }) => (problem.isWarning ? [] : [state])));
      const asked = isThorough ? saved : saved.filter(({ state }) => !faulty.has(state));
      if (asked.length === 0) break;
      for (const { step } of rank) found.push(...(await step.run(call, asked, database)));
    }
    return found;
  }
}
