/** Calls under way at once: fewer than a server has sessions for one resource. */
const AT_ONCE = 4;

/**
 * Asks for each of many, a few at a time, in their order. All at once the last ones would wait behind all others, and a
 * server that is busy refuses those for which it has no time soon.
 */
export async function inTurns<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = items.entries();
  const askOn = async (): Promise<void> => {
    for (const [place, item] of left) answers[place] = await ask(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return answers;
}
