import { say } from '../../lib/message';
import { groupBy } from '../../lib/groupBy';
import type { LintContext } from '../LintContext';
import { CHINESE, localeName, missingLanguages } from '../missingLanguages';
import type { Impact, ImpactOwner } from './Impact';

/** Texts that people read for the first time, and those that nobody says any more; by the file that says them. */
export function translationImpacts(before: LintContext, now: LintContext): Impact[] {
  const said = ({ texts }: LintContext) =>
    new Map(texts.filter(({ text }) => CHINESE.test(text)).map(({ file, text }) => [text, file]));
  const [old, present] = [said(before), said(now)];
  const missing = missingLanguages(now.locales);
  const owner = (file: string): ImpactOwner => {
    const view = [...now.views, ...before.views].find(({ resource }) => resource.file === file);
    return { kind: 'resource', name: view?.resource.name ?? file, title: view?.resource.title ?? file, file };
  };
  const of = (
    change: Impact['change'],
    texts: ReadonlyMap<string, string>,
    other: ReadonlyMap<string, string>,
  ): Impact[] =>
    [
      ...groupBy(
        [...texts].filter(([text]) => !other.has(text)),
        ([, file]) => file,
      ),
    ].map(([file, found]) => ({
      owner: owner(file),
      area: 'translation',
      change,
      subject: String(found.length),
      details: found.map(([text]) => {
        const languages = change === 'added' ? missing(text, localeName(file)) : [];
        return languages.length > 0 ? say`${text}: no translation in ${languages}` : say`${text}`;
      }),
    }));
  return [...of('added', present, old), ...of('removed', old, present)];
}
