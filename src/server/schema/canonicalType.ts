/** A type as PostgreSQL itself spells it (`format_type`), so that what is said can be compared with what is there. */
export function canonicalType(type: string): string {
  return type
    .replace(/^varchar\b/, 'character varying')
    .replace(/^(timestamp(?:\(\d\))?)$/, '$1 without time zone')
    .replace(/^decimal\b/, 'numeric')
    .replace(/^(int|int4)$/, 'integer')
    .replace(/^int8$/, 'bigint');
}
