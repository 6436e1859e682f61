/** Prints what steps did, with each fault first. */
export function tellResults(results) {
  for (const fault of results.flatMap(({ faults = [] }) => faults)) console.log(`\nFAILED ${fault}`);
  console.log(
    `\n${'Step'.padEnd(24)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'seconds'.padStart(9)}${'processor'.padStart(11)}`,
  );
  for (const { title, passed, failed, seconds, processor } of results)
    console.log(
      `${title.padEnd(24)}${String(passed).padStart(8)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(9)}${(processor?.toFixed(1) ?? '').padStart(11)}`,
    );
}

/** What all steps together come to. */
export function totalOf(results, key) {
  return results.reduce((sum, result) => sum + (result[key] ?? 0), 0);
}
