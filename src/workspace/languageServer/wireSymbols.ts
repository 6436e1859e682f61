import { SymbolKind, type DocumentSymbol, type Range } from 'vscode-languageserver/node';
import type { FoundSymbol, Part } from './symbols';

/** What editors draw beside what is declared. */
export const SYMBOL_KINDS: Readonly<Record<FoundSymbol['kind'], SymbolKind>> = {
  action: SymbolKind.Event,
  dictionary: SymbolKind.Enum,
  field: SymbolKind.Field,
  fieldSet: SymbolKind.Interface,
  machine: SymbolKind.Interface,
  module: SymbolKind.Module,
  resource: SymbolKind.Class,
  screen: SymbolKind.Object,
};

/** An outline as the protocol has it. */
export function outlineOf(
  parts: readonly Part[],
  rangeOf: (stretch: { start: number; end: number }) => Range,
): DocumentSymbol[] {
  return parts.map((part) => ({
    name: part.name,
    detail: part.title,
    kind: part.isGroup ? SymbolKind.Namespace : SymbolKind.Field,
    range: rangeOf(part),
    selectionRange: rangeOf({ start: part.nameStart, end: part.nameEnd }),
    children: outlineOf(part.parts, rangeOf),
  }));
}
