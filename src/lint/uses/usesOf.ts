import { groupBy } from '../../lib/groupBy';
import type { LintContext } from '../LintContext';
import { placedExpressions } from '../placedExpressions';
import { declarations, type Declaration } from './declarations';
import { expressionUses } from './expressionUses';
import { machineUses } from './machineUses';
import { messageUses } from './messageUses';
import { resourceUses } from './resourceUses';
import { keyOf, type Named, type Use } from './Use';

/** Where everything is declared that has a name in the schema files, and every place that names it. */
export interface Uses {
  declarations: readonly Declaration[];
  all: readonly Use[];
  /** where something is declared; a field of a field set, in the field set */
  declarationOf(named: Named): Declaration | undefined;
  /** the places that name it, in the order of the files */
  of(named: Named): readonly Use[];
}

/** Walks over all files once. */
export function usesOf(context: LintContext): Uses {
  const all = [...gathered(context)];
  const declared = declarations(context);
  const byKey = groupBy(all, ({ named }) => keyOf(named));
  const byName = new Map(declared.map((declaration) => [keyOf(declaration.named), declaration]));
  return {
    all,
    declarations: declared,
    of: (named) => byKey.get(keyOf(named)) ?? [],
    declarationOf: (named) => byName.get(keyOf(named)),
  };
}

function* gathered(context: LintContext): Generator<Use> {
  const { model, parse, sources, views } = context;
  for (const view of views) {
    yield* resourceUses(model, view);
    yield* messageUses(model, view);
    for (const { isImplied, place, purpose, table, text, variables = [] } of placedExpressions(view, context)) {
      const { node } = parse(text);
      if (!node) continue;
      for (const { span, ...use } of expressionUses(node, {
        resource: view.resource,
        table,
        place,
        purpose,
        variables: new Set(variables),
      }))
        yield isImplied || !span ? use : { ...use, span };
    }
  }
  for (const [name, machine] of sources.machines)
    yield* machineUses(
      machine,
      Object.values(model.resources).filter((resource) => resource.machine?.name === name),
    );
}
