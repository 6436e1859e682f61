import { isEmpty, type Document } from '../../../language/rules';
import { RULE, TEMPLATE } from '../wire';

/**
 * The subject of a template's row: its own, else the one that the document says for the amount (party `subjectId`), else
 * that of the rule for its purpose whose references all are those of the document; the rule that says most of them counts
 * before others, of two alike the older one.
 */
export function subjectOf(
  row: Document,
  rules: readonly Document[],
  references: readonly string[],
  partyOf: (name: string) => unknown,
): string | undefined {
  if (!isEmpty(row[TEMPLATE.subject])) return String(row[TEMPLATE.subject]);
  const own = partyOf(RULE.subject);
  if (!isEmpty(own)) return String(own);
  let best: { rule: Document; said: number } | undefined;
  for (const rule of rules) {
    if (rule[RULE.purpose] !== row[TEMPLATE.purpose]) continue;
    const asked = references.filter((name) => !isEmpty(rule[name]));
    if (!asked.every((name) => String(rule[name]) === String(partyOf(name) ?? ''))) continue;
    if (!best || asked.length > best.said) best = { rule, said: asked.length };
  }
  return best && String(best.rule[RULE.subject]);
}
