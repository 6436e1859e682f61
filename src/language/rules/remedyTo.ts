import type { Machine, Remedy, RemedyStep } from '../model';

/**
 * How a record comes from its state to one of `targets`: the fewest actions of its machine that lead there. No steps
 * where none do, and where the record is on the way of what it was asked for already (`isIdle`): who reviews what is
 * reviewed needs to do nothing.
 */
export function remedyTo(machine: Machine, state: number, targets: Iterable<number>, isIdle = false): Remedy {
  const title = machine.states.find(({ value }) => value === state)?.title ?? '';
  return { state: title, steps: isIdle ? [] : stepsTo(machine, state, new Set(targets)) };
}

function stepsTo({ actions }: Machine, start: number, targets: ReadonlySet<number>): RemedyStep[] {
  const seen = new Set([start]);
  for (let reached = [{ state: start, steps: [] as RemedyStep[] }]; reached.length > 0;) {
    const next: typeof reached = [];
    for (const { state, steps } of reached)
      for (const { from, name, title, to } of actions) {
        if (to === undefined || !from.includes(state) || seen.has(to)) continue;
        if (targets.has(to)) return [...steps, { name, title }];
        seen.add(to);
        next.push({ state: to, steps: [...steps, { name, title }] });
      }
    reached = next;
  }
  return [];
}

/** A remedy as a sentence, in the language of `t`. */
export function remedyText(
  { state, steps }: Remedy,
  t: (text: string, params?: Record<string, string>) => string,
): string {
  return steps.length === 0
    ? t('当前「{state}」', { state: t(state) })
    : t('当前「{state}」，请先{steps}', { state: t(state), steps: steps.map(({ title }) => t(title)).join(t('、')) });
}
