import type { Field, Resource } from '../language/model';
import { reportField } from '../language/rules/reportField';

/** What a query plan of a grouped report may ask beside its rows: what its measures come to, `sum.quantity`. */
export function sumNames(resource: Resource, screenName: string): ReadonlyMap<string, Field> {
  const screen = resource.screens.find(({ name }) => name === screenName);
  const measures = screen?.kind === 'report' && !screen.across ? screen.measures : [];
  return new Map(
    measures.flatMap(({ aggregate, path }): [string, Field][] => {
      const field = screen?.kind === 'report' ? reportField(resource, screen, path)?.field : undefined;
      // What it comes to may exceed what one entry may be.
      return field ? [[`${aggregate}.${path}`, { ...field, value: field.value ?? path }]] : [];
    }),
  );
}
