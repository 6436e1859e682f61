import type { LintContext } from '../LintContext';
import { isReason } from '../Silences';
import type { Impact } from './Impact';

/**
 * Tells of each break whether its author has acknowledged it: in the file that it belongs to, or in that of the module
 * where the file is gone.
 */
export function acknowledge(impacts: readonly Impact[], { model, sources }: LintContext): Impact[] {
  const reasons = (file: string): Record<string, unknown> =>
    Object.assign({}, ...sources.breaks.filter((each) => each.file === file).map(({ value }) => value)) as Record<
      string,
      unknown
    >;
  return impacts.map((impact) => {
    if (!impact.breaks) return impact;
    const folder = impact.owner.file.split('/').slice(0, -1).join('/');
    const isThere = impact.owner.kind !== 'resource' || Object.hasOwn(model.resources, impact.owner.name);
    const reason = reasons(isThere ? impact.owner.file : `${folder}/module.json`)[impact.breaks.id];
    return isReason(reason) ? { ...impact, breaks: { ...impact.breaks, acknowledged: reason } } : impact;
  });
}
