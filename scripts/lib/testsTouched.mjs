const TEST = /\.test\.tsx?$/;
/** A browser has to be built for these, and a sample takes the place of those: they run where they are changed themselves. */
const ASIDE = /^tests\/browser\/|\.all\.test\.tsx?$/;
/** What a test file takes of which nothing is known, in seconds. */
const UNKNOWN = 5;

/**
 * The tests that a change touches, the nearest first: changed ones, those that import a changed file, by how many files
 * lie between, and those that name a resource whose schema file has changed. Those behind the first ones that come to
 * the seconds given are `left`.
 *
 * @param changed paths of files that differ
 * @param imports of each file, the files it names
 * @param texts of all files
 * @param names of the resources that changed schema files say
 * @param durations of test files, in seconds
 */
export function testsTouched({ changed, imports, texts, names, durations, seconds }) {
  const distances = distancesTo(changed, imports);
  const quoted = names.map((name) => new RegExp(`['"\`/]${name}['"\`/.]`));
  for (const [file, text] of texts)
    if (TEST.test(file) && quoted.some((name) => name.test(text))) near(distances, file, 1);
  const touched = [...distances]
    .filter(([file, distance]) => TEST.test(file) && texts.has(file) && (distance === 0 || !ASIDE.test(file)))
    .map(([file, distance]) => ({ file, distance, took: durations[file] ?? UNKNOWN }))
    .toSorted((a, b) => a.distance - b.distance || a.took - b.took || (a.file < b.file ? -1 : 1));
  let sum = 0;
  const isChosen = ({ distance, took }) => (sum += took) <= seconds || distance === 0;
  const chosen = touched.filter(isChosen).map(({ file }) => file);
  return { chosen, left: touched.length - chosen.length };
}

/** Of each file from which a changed one is reached, how many imports lie between. */
function distancesTo(changed, imports) {
  const importers = new Map();
  for (const [file, named] of imports)
    for (const each of named) importers.set(each, [...(importers.get(each) ?? []), file]);
  const distances = new Map(changed.map((file) => [file, 0]));
  // What is added meanwhile is visited too, in its order.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

function near(distances, file, distance) {
  distances.set(file, Math.min(distances.get(file) ?? Infinity, distance));
}
