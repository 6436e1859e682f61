import { byAnalogy } from './analogy/byAnalogy';
import type { ByRule, Examined } from './Examined';
import { examineResource } from './examineResource';
import type { LintContext } from './LintContext';
import { indexEntry } from './ProjectIndex';
import type { Finding, Rule } from './Rule';
import { watchedContext } from './watchedContext';

/** Lets all rules look at a whole project. */
export function examineAll(context: LintContext, rules: readonly Rule[]): Examined {
  const { model, registries } = context;
  const exists = (name: string) => Object.hasOwn(model.resources, name);
  const watched = watchedContext(
    context,
    Object.values(model.resources).map((resource) => indexEntry(resource, registries.types, exists)),
  );
  const resources = Object.fromEntries(
    context.views.map((view) => [view.resource.name, examineResource(view, watched, rules)]),
  );
  const files = [...context.files, ...context.localeFiles].map(
    (file) => [file.path, byRule(rules, ({ inFile }) => inFile?.(file, context))] as const,
  );
  return {
    files: Object.fromEntries(files.filter(([, found]) => Object.keys(found).length > 0)),
    shared: byRule(rules, (rule) => byAnalogy(rule, rule.inShared?.(context))),
    resources,
    judged: byRule(rules, (rule) =>
      byAnalogy(
        rule,
        rule.gathers?.judge(
          context.views.map(({ at, resource: { name: resource } }) => ({
            resource,
            at,
            note: resources[resource]!.notes[rule.id],
          })),
          context,
        ),
      ),
    ),
    translations: byRule(rules, (rule) => ofTranslations(rule, context)),
    texts: byRule(rules, ({ inTexts }) => inTexts?.(context)),
  };
}

/** What each rule finds; rules that find nothing are left out. */
export function byRule(rules: readonly Rule[], find: (rule: Rule) => Iterable<Finding> | undefined): ByRule {
  const said: ByRule = {};
  for (const rule of rules) {
    const found = [...(find(rule) ?? [])];
    if (found.length > 0) said[rule.id] = found;
  }
  return said;
}

/** Where translation files and the glossary are as before, so are its findings. */
export function ofTranslations(
  rule: Rule,
  context: Pick<LintContext, 'locales' | 'localeFiles' | 'glossary' | 'glossaryFile' | 'remember'>,
): Finding[] {
  if (!rule.inTranslations) return [];
  const { localeFiles, glossaryFile, remember } = context;
  const contents = [...localeFiles, ...(glossaryFile ? [glossaryFile] : [])].flatMap(({ path, text }) => [path, text]);
  return remember(`rule ${rule.id}`, contents, () => byAnalogy(rule, rule.inTranslations!(context)));
}
