import type { Gathered } from './Gathering';
import type { Finding } from './Rule';

/**
 * Findings by the id of the rule, as it gave them: before anything is silenced. Rules that found nothing are left out.
 */
export type ByRule = Record<string, Finding[]>;

/** What all rules said of one resource. */
export interface ExaminedResource {
  findings: ByRule;
  /** by the id of the rule that took it */
  notes: Record<string, Gathered<unknown>['note']>;
  /**
   * what was asked for beside the resource itself: other resources by their names, existing or not, and parts of the
   * index as `#part`
   */
  needs: string[];
}

/** What the rules said of a project, by what they looked at; all but what is asked of the loader. Plain data. */
export interface Examined {
  /** by path, schemas before translations */
  files: Record<string, ByRule>;
  shared: ByRule;
  /** by name, in the order of the model */
  resources: Record<string, ExaminedResource>;
  judged: ByRule;
  translations: ByRule;
  texts: ByRule;
}

/** What a rule has said, in the order in which it is told. */
export function saidBy({
  files,
  judged,
  resources,
  shared,
  texts,
  translations,
}: Pick<Examined, 'files' | 'judged' | 'shared' | 'texts' | 'translations'> & {
  resources: Record<string, { findings: ByRule }>;
}): (rule: string) => Finding[] {
  const said = new Map<string, Finding[]>();
  const add = (all: ByRule) => {
    for (const rule in all) {
      const known = said.get(rule);
      if (known) known.push(...all[rule]!);
      else said.set(rule, [...all[rule]!]);
    }
  };
  for (const path in files) add(files[path]!);
  add(shared);
  add(judged);
  for (const name in resources) add(resources[name]!.findings);
  add(translations);
  add(texts);
  return (rule) => said.get(rule) ?? [];
}
