import type { ContractReport } from './ContractReport';

/** What two servers over the same records answer differently: outcome, or shape of the data. One line each. */
export function compareReports(one: ContractReport, other: ContractReport): string[] {
  return one.results.flatMap(({ id, outcome, path }) => {
    const outcomeThere = other.results.find((result) => result.id === id)?.outcome;
    if (outcome !== outcomeThere) return [`${id}  ${path}: ${outcome} on one, ${outcomeThere} on the other`];
    const [here, there] = [one.shapes[id] ?? [], other.shapes[id] ?? []];
    const differences = [
      ...here.filter((place) => !there.includes(place)),
      ...there.filter((place) => !here.includes(place)),
    ];
    return differences.length > 0 ? [`${id}  ${path}: the data differ at ${differences.slice(0, 5).join(', ')}`] : [];
  });
}
