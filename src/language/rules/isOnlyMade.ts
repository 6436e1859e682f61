interface Entered {
  required?: unknown;
  editable?: unknown;
  default?: unknown;
  value?: unknown;
  system?: boolean | undefined;
}

/**
 * Whether records with these header fields are made of other documents alone: they must have what nobody can enter, as
 * the receipt of a transfer has its warehouse of that.
 */
export function isOnlyMade(fields: readonly Entered[]): boolean {
  return fields.some(
    ({ default: initial, editable, required, system, value }) =>
      !system && required === true && editable === false && initial === undefined && value === undefined,
  );
}
