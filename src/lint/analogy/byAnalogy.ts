import type { Finding, Rule } from '../Rule';

/** What a rule finds by all files together, as findings by analogy where it compares them. */
export function byAnalogy({ byAnalogy: isComparing }: Rule, found: Iterable<Finding> | undefined): Finding[] {
  const findings = [...(found ?? [])];
  return isComparing ? findings.map((finding) => ({ ...finding, restsOn: 'analogy' })) : findings;
}
