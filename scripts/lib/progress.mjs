/**
 * Says what is being done and how long it took: `· Building the page ... 2.1 s`. While the work lasts longer than ten
 * seconds a line tells that it is still going on, so that a slow machine does not look like a dead one.
 */
export async function progress(title, work) {
  const start = performance.now();
  console.log(`· ${title}`);
  const ticker = setInterval(() => console.log(`  still at it: ${title}, ${seconds(start)}`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(ticker);
    console.log(`  ${seconds(start)}`);
  }
}

function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
