import type { CompiledField, CompiledResource } from '../../language/rules';

/**
 * What a document comes to: of the amounts that its list shows at once and adds up the first, one that the document
 * works out before one that people enter.
 */
export function mainAmount({ header, resource }: CompiledResource): CompiledField | undefined {
  const list = resource.screens.find((screen) => screen.kind === 'list');
  if (resource.kind !== 'document' || !list) return undefined;
  const amounts = list.columns.flatMap(({ hidden, path }) => {
    const found = hidden || !list.totals.includes(path) ? undefined : header.find(({ field }) => field.name === path);
    return found?.type.isMoney ? [found] : [];
  });
  return amounts.find(({ value }) => value !== undefined) ?? amounts[0];
}
