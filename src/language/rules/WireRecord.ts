import { LazyRecord } from '../expression';
import type { ExpressionValue } from '../expression/ExpressionValue';
import type { CompiledField } from './CompiledResource';
import { isEmpty, type Document } from './Document';

/**
 * A record or line in wire form as expressions see it. Each value is understood when it is first asked for: of a
 * thousand lines few are.
 */
export class WireRecord extends LazyRecord {
  readonly #fields: ReadonlyMap<string, CompiledField>;
  readonly #row: Document;
  #known: Map<string, ExpressionValue> | undefined;

  constructor(fields: readonly CompiledField[], row: Document) {
    super();
    this.#fields = byName(fields);
    this.#row = row;
  }

  override read(name: string): ExpressionValue | undefined {
    const known = this.#known?.get(name);
    if (known !== undefined) return known;
    const compiled = this.#fields.get(name);
    if (!compiled) return undefined;
    const value = understood(compiled, this.#row[name]);
    this.set(name, value);
    return value;
  }

  /** What it is from now on, whatever the row says. */
  set(name: string, value: ExpressionValue): void {
    (this.#known ??= new Map()).set(name, value);
  }

  /** The same with more members, which are no fields. */
  with(members: ReadonlyMap<string, ExpressionValue>): LazyRecord {
    const copy = new WireRecord([...this.#fields.values()], this.#row);
    copy.#known = new Map([...(this.#known ?? []), ...members]);
    return copy;
  }
}

/** A value that its type cannot read yet (half typed) is empty to expressions. */
export function understood({ field, type }: CompiledField, value: unknown): ExpressionValue {
  if (isEmpty(value)) return null;
  const parsed = type.parse(value, field);
  return parsed.ok && parsed.value !== null ? type.toExpression(parsed.value, field) : null;
}

const maps = new WeakMap<readonly CompiledField[], ReadonlyMap<string, CompiledField>>();

function byName(fields: readonly CompiledField[]): ReadonlyMap<string, CompiledField> {
  const known = maps.get(fields) ?? new Map(fields.map((compiled) => [compiled.field.name, compiled]));
  maps.set(fields, known);
  return known;
}
