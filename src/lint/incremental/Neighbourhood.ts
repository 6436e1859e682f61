import type { FieldRegistries } from '../../language/load/loadModel';
import type { SchemaFile } from '../../language/load/SchemaFile';
import type { Model, Resource } from '../../language/model';
import { linkLedgers } from '../../language/normalise/linkLedgers';
import { buildContext } from '../buildContext';
import type { LintContext } from '../LintContext';
import type { KnownResource } from './Knowledge';
import { linksOf } from './knownResource';

/**
 * The part of a project that rules need for looking at some of its resources: these, what they ask for, and what all of
 * those are linked with, so that each is as it would be in the whole model. The files of others are not read.
 */
export class Neighbourhood {
  /** as they are in the whole model */
  readonly #whole = new Set<string>();
  /** files: the resources of a family come together */
  readonly #loaded = new Set<string>();
  /** from what a resource is made, which gives it fields */
  readonly #makers = new Map<string, Set<string>>();
  #context: LintContext | undefined;

  /** @param shared schema files that are not of resources */
  constructor(
    private readonly known: Readonly<Record<string, KnownResource>>,
    private readonly shared: readonly SchemaFile[],
    private readonly read: (path: string) => SchemaFile,
    private readonly registries: FieldRegistries,
  ) {
    for (const name in known) this.makes(name, known[name]!.makes);
  }

  isWhole(name: string): boolean {
    return this.#whole.has(name);
  }

  /** Others are made from a resource, perhaps more than before. */
  makes(name: string, others: readonly string[]): void {
    for (const other of others) this.#makers.set(other, (this.#makers.get(other) ?? new Set()).add(name));
  }

  /** All that is known of a part of the project in which these resources are whole. */
  with(names: Iterable<string>): LintContext {
    for (const name of names) if (Object.hasOwn(this.known, name)) this.#whole.add(name);
    let lacking = this.#lacking();
    while (!this.#context || lacking.length > 0) {
      for (const file of lacking) this.#loaded.add(file);
      const files = [...new Set(Object.values(this.known).map(({ file }) => file))].flatMap((file) =>
        this.#loaded.has(file) ? [this.read(file)] : [],
      );
      this.#context = buildContext({ files: [...this.shared, ...files], locales: [], registries: this.registries });
      this.#linkLedgers(this.#context.model);
      lacking = this.#lacking();
    }
    return this.#context;
  }

  /** Ledgers know all documents that post to them, those too that nobody has read. */
  #linkLedgers(model: Model): void {
    const resources = Object.entries(this.known).flatMap(([name, { posting, posts }]): [string, Resource][] => {
      const loaded = model.resources[name];
      if (loaded) return [[name, loaded]];
      return posting
        ? [[name, { name, ...posting, uses: { postings: posts.map((ledger) => ({ ledger })) } } as Resource]]
        : [];
    });
    linkLedgers({ ...model, resources: Object.fromEntries(resources) });
  }

  /** Files that have to be read. */
  #lacking(): string[] {
    const wanted = [...this.#whole].flatMap((name) => {
      const loaded = this.#context?.model.resources[name];
      return [
        name,
        ...this.known[name]!.links,
        ...(loaded ? linksOf(loaded, this.registries.types) : []),
        ...(this.#makers.get(name) ?? []),
      ];
    });
    const files = wanted.flatMap((name) => (Object.hasOwn(this.known, name) ? (this.known[name]?.file ?? []) : []));
    return [...new Set(files)].filter((file) => !this.#loaded.has(file));
  }
}
