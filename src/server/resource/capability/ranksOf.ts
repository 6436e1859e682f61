import type { Capability, Phase, Step } from './Capability';

/** A step with the capability that it belongs to. */
export interface Placed<P extends Phase> {
  capability: Capability;
  step: Step<P>;
}

/**
 * The steps of a phase in the order in which they run: those of one rank do not wait for each other, and stand as the
 * capabilities are listed. Steps that wait for each other in a circle, or for one that is not there, are a mistake of
 * whoever wrote them.
 */
export function ranksOf<P extends Phase>(capabilities: readonly Capability[], phase: P): Placed<P>[][] {
  const steps = new Map(
    capabilities.flatMap((capability) =>
      capability.phases?.[phase]
        ? [[capability.name, { capability, step: capability.phases[phase] as Step<P> }] as const]
        : [],
    ),
  );
  const ranks = new Map<string, number>();
  const rankOf = (name: string, waiting: readonly string[]): number => {
    if (waiting.includes(name)) throw new Error(`Phase ${phase}: ${[...waiting, name].join(' waits for ')}.`);
    const known = ranks.get(name);
    if (known !== undefined) return known;
    const placed = steps.get(name);
    if (!placed) throw new Error(`Phase ${phase}: ${waiting.at(-1)} waits for ${name}, which does nothing in it.`);
    const rank = Math.max(-1, ...(placed.step.after ?? []).map((before) => rankOf(before, [...waiting, name]))) + 1;
    ranks.set(name, rank);
    return rank;
  };
  const found: Placed<P>[][] = [];
  for (const [name, placed] of steps) (found[rankOf(name, [])] ??= []).push(placed);
  return found;
}
