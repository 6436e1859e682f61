import type { LintContext } from '../LintContext';
import type { ImpactOwner } from './Impact';

/** Who something belongs to: as it is called now, or as it was called when it is gone. */
export function owners(
  before: LintContext,
  now: LintContext,
): {
  resource(name: string): ImpactOwner;
  module(name: string): ImpactOwner;
  shared(kind: 'machine' | 'dictionary', name: string): ImpactOwner;
} {
  const file = (context: LintContext, kind: 'modules' | 'machines' | 'dictionaries', name: string) =>
    context.sources[kind].get(name);
  return {
    resource(name) {
      const found = now.model.resources[name] ?? before.model.resources[name];
      return { kind: 'resource', name, title: found?.title ?? name, file: found?.file ?? '' };
    },
    module(name) {
      const found = file(now, 'modules', name) ?? file(before, 'modules', name);
      return { kind: 'module', name, title: found?.value.title ?? name, file: found?.file ?? '' };
    },
    shared(kind, name) {
      const files = kind === 'machine' ? 'machines' : 'dictionaries';
      const found = file(now, files, name) ?? file(before, files, name);
      return { kind, name, title: found?.value.title ?? name, file: found?.file ?? '' };
    },
  };
}
