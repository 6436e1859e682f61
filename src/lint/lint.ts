import type { Catalogue, Model } from '../language/model';
import { buildContext, type LintInput } from './buildContext';
import { conclude, type Conclusion } from './conclude';
import { examineAll } from './examineAll';
import { told } from './analogy/told';
import type { Rule } from './Rule';

export type { SilencedProblem } from './conclude';

export interface LintResult extends Conclusion {
  model: Model;
  catalogue: Catalogue;
}

/**
 * Loads schema files and proves that what they say makes sense. Pure: reads nothing, prints nothing, runs wherever
 * JavaScript runs.
 */
export function lint(input: LintInput, rules: readonly Rule[]): LintResult {
  const context = buildContext(input, rules);
  const paths = [...input.files, ...input.locales].map(({ path }) => path);
  const { problems, silenced } = conclude(
    examineAll(context, rules),
    context,
    (rule) => rule.inLoading?.(context) ?? [],
    rules,
    paths,
  );
  return {
    model: context.model,
    catalogue: context.catalogue,
    problems: told(problems, input.changed, (message) => message),
    silenced,
  };
}
