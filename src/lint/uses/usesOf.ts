import { writtenAt } from '../../language/expand/placeOf';
import { groupBy } from '../../lib/groupBy';
import { valueAt } from '../../lib/valueAt';
import type { LintContext } from '../LintContext';
import { placedExpressions } from '../placedExpressions';
import type { ResourceView } from '../ResourceView';
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
  const { model, parse, registries, sources, views } = context;
  for (const view of views) {
    yield* written(view, resourceUses(model, view, registries.authoring.capabilities));
    yield* written(view, messageUses(model, view));
    yield* mentions(view);
    for (const { isImplied, place, purpose, table, text, variables = [] } of placedExpressions(view, context)) {
      const { node } = parse(text);
      if (!node) continue;
      const named = expressionUses(node, {
        model,
        resource: view.resource,
        table,
        place,
        purpose,
        variables: new Set(variables),
      });
      for (const { span, ...use } of written(view, named)) yield isImplied || !span ? use : { ...use, span };
    }
  }
  for (const [name, machine] of sources.machines)
    yield* machineUses(
      model,
      machine,
      Object.values(model.resources).filter((resource) => resource.machine?.name === name),
    );
}

/** Uses at the places where they are written; those that follow from something else are not there to be seen. */
function* written({ source }: ResourceView, uses: Iterable<Use>): Generator<Use> {
  const depth = source.index === undefined ? 0 : 1;
  for (const use of uses) {
    const place = use.place.file === source.file ? writtenAt(source, use.place.path.slice(depth)) : use.place;
    if (place) yield { ...use, place };
    // The date of a document is known by its name alone.
    else if (!use.span) yield use;
    else if (use.place.path.at(-1) === 'date') yield withoutSpan(use);
  }
}

function withoutSpan({ span: _, ...use }: Use): Use {
  return use;
}

/** Fields of field sets of which the resource says what differs. */
function* mentions({ at, resource, source }: ResourceView): Generator<Use> {
  for (const { path } of source.origins) {
    const names = path.filter((key) => key !== 'fields') as string[];
    const name = names.at(-1);
    if (name === undefined || valueAt(source.written, path) === undefined) continue;
    yield {
      named: { kind: 'field', resource: resource.name, path: names.join('.') },
      purpose: 'mention',
      place: at(...path),
      atKey: true,
      span: { start: 0, end: name.length },
    };
  }
}
