import type { LintContext } from './LintContext';
import { byAnalogy } from './analogy/byAnalogy';
import { ofTranslations } from './examineAll';
import type { Finding, Rule } from './Rule';

/** All that one rule has to say of a project. */
export function* findingsOf(rule: Rule, context: LintContext): Generator<Finding> {
  for (const file of rule.inFile ? [...context.files, ...context.localeFiles] : []) yield* rule.inFile!(file, context);
  yield* byAnalogy(rule, rule.inShared?.(context));
  if (rule.gathers) {
    const { judge, note } = rule.gathers;
    const found = judge(
      context.views.map((view) => ({ resource: view.resource.name, at: view.at, note: note(view, context) })),
      context,
    );
    yield* byAnalogy(rule, found);
  }
  if (rule.inResource) for (const view of context.views) yield* rule.inResource(view, context);
  yield* ofTranslations(rule, context);
  if (rule.inTexts) yield* rule.inTexts(context);
  if (rule.inLoading) yield* rule.inLoading(context);
}
