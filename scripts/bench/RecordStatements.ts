import type { CompiledQuery, Kysely, KyselyPlugin, PluginTransformQueryArgs } from 'kysely';

/**
 * Notes each statement with its parameters as it is sent, so that the same can be sent again without the program around
 * it.
 */
export class RecordStatements<Tables> implements KyselyPlugin {
  readonly statements: CompiledQuery[] = [];
  readonly #kysely: Kysely<Tables>;

  constructor(kysely: Kysely<Tables>) {
    this.#kysely = kysely;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    this.statements.push(this.#kysely.getExecutor().compileQuery(node, queryId));
    return node;
  }

  transformResult({ result }: Parameters<KyselyPlugin['transformResult']>[0]) {
    return Promise.resolve(result);
  }
}
