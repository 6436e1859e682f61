import type { Aggregate, Field, ReportScreen, Resource } from '../model';
import { LEDGER_REPORTS } from './ledgerPart';
import { counted } from './reportColumns';
import { reportField } from './reportField';

/** A field that a report can be narrowed by. */
export interface ReportFilter {
  /** what its parameters begin with: a name as {@link reportField} reads it, or `sum.quantity` of a measure */
  name: string;
  /** what {@link reportField} finds it by */
  path: string;
  field: Field;
  /** groups are narrowed by what they come to, not rows */
  aggregate?: Aggregate;
}

/**
 * What a report can be asked, each field under one name: first what its search form and its columns name, then all else
 * of the header and the lines that it is over, and of a grouped report what its measures come to. Balances, movements,
 * ages and accounts of a ledger know its keys alone: a condition on single postings would make no balance of what is
 * left. Accounts may ask for some of their postings by name, which are shown with what was there then. A report of several sources knows what its search form and its groups name.
 */
export function reportFilters(resource: Resource, screen: ReportScreen): ReportFilter[] {
  const found = new Map<string, ReportFilter>();
  const add = (name: string): void => {
    const known = reportField(resource, screen, name);
    if (known && !known.field.fields && !found.has(known.field.path))
      found.set(known.field.path, { name, path: name, field: known.field });
  };
  screen.search.forEach(add);
  const groups = [...screen.group, ...(screen.across ? [screen.across] : [])].map(({ of }) => of);
  // What a report of several sources is asked, all of them are asked.
  if (screen.sources.length > 0) groups.forEach(add);
  else if (resource.uses.ledger && LEDGER_REPORTS.includes(screen.from)) resource.uses.ledger.keys.forEach(add);
  else {
    for (const name of [...screen.columns.map(({ path }) => path), ...groups]) add(name);
    const lines = resource.fields.find(({ name }) => name === screen.from)?.fields ?? [];
    for (const { name } of lines) add(name);
    for (const { name } of resource.fields) add(lines.some((line) => line.name === name) ? `header.${name}` : name);
  }
  // A cross table has as many sums of a measure as it has columns.
  const measures = (screen.across ? [] : screen.measures).map(({ path, aggregate }): ReportFilter => {
    const { field } = reportField(resource, screen, path)!;
    // What a measure comes to is computed, so that it may exceed what one entry may be.
    return {
      name: `${aggregate}.${path}`,
      path,
      field: aggregate === 'count' ? counted(field) : { ...field, value: field.value ?? path },
      aggregate,
    };
  });
  return [...found.values(), ...measures];
}
