import { Random } from '../../../lib/Random';

/** How many questions of a kind are drawn. `pointId` and `difficulty`: null for any. */
export interface DrawRule {
  pointId: string | null;
  kind: string;
  difficulty: string | null;
  count: number;
  /** decimal, of each */
  score: string;
}

/** A question that may be drawn. */
export interface Drawable {
  id: string;
  pointId: string;
  kind: string;
  difficulty: string;
}

/** A question of a paper. */
export interface Drawn {
  questionId: string;
  /** decimal */
  score: string;
}

/** What a rule lacks: `missing` questions. */
export interface Shortage {
  /** place of the rule, from 0 */
  rule: number;
  missing: number;
}

/**
 * Draws a paper by its rules: the same seed and questions give the same paper. No question stands on it twice. Rules may
 * overlap: as many questions are found as there can be, in that a question goes over to another rule that it fits.
 */
export function drawItems(
  rules: readonly DrawRule[],
  pool: readonly Drawable[],
  seed: number,
): { drawn: Drawn[]; short: Shortage[] } {
  const sorted = [...pool].sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  const all = shuffled(sorted, new Random(seed));
  const fitting = rules.map((rule) => all.filter((each) => fits(rule, each)));
  const slots = rules.flatMap(({ count }, rule) => Array.from({ length: count }, () => rule));
  const takenBy = new Map<string, number>();
  const find = (slot: number, tried: Set<string>): boolean => {
    for (const { id } of fitting[slots[slot] ?? 0] ?? []) {
      if (tried.has(id)) continue;
      tried.add(id);
      const other = takenBy.get(id);
      if (other !== undefined && !find(other, tried)) continue;
      takenBy.set(id, slot);
      return true;
    }
    return false;
  };
  for (const slot of slots.keys()) find(slot, new Set());
  const of = new Map([...takenBy].map(([id, slot]) => [slot, id]));
  const drawn = slots.flatMap((rule, slot) => {
    const questionId = of.get(slot);
    return questionId === undefined ? [] : [{ questionId, score: rules[rule]?.score ?? '0' }];
  });
  const short = rules.flatMap(({ count }, rule) => {
    const missing = count - slots.filter((own, slot) => own === rule && of.has(slot)).length;
    return missing === 0 ? [] : [{ rule, missing }];
  });
  return { drawn, short };
}

const fits = (rule: DrawRule, { difficulty, kind, pointId }: Drawable): boolean =>
  kind === rule.kind &&
  (rule.pointId === null || pointId === rule.pointId) &&
  (rule.difficulty === null || difficulty === rule.difficulty);

/** The same in another order, by chance. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const left = [...items];
  const result: T[] = [];
  while (left.length > 0) result.push(...left.splice(random.between(0, left.length - 1), 1));
  return result;
}
