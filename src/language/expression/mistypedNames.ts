/** Names out of other languages, and what they are called here. */
export const mistypedNames: ReadonlyMap<string, string> = new Map([
  ['undefined', 'null'],
  ['nil', 'null'],
  ['none', 'null'],
  ['null', 'null'],
  ['true', 'true'],
  ['false', 'false'],
  ['yes', 'true'],
  ['no', 'false'],
]);

/** The same for functions, in small letters. */
export const mistypedFunctions: ReadonlyMap<string, string> = new Map([
  ['len', 'size'],
  ['length', 'size'],
  ['count', 'size'],
  ['isempty', 'empty'],
  ['isnull', 'empty'],
  ['isblank', 'empty'],
  ['ifnull', 'coalesce'],
  ['nvl', 'coalesce'],
  ['ceiling', 'ceil'],
  ['datediff', 'days'],
  ['adddays', 'dateAdd'],
  ['concat', 'join'],
  ['tostring', 'text'],
  ['tonumber', 'number'],
  ['tolowercase', 'lower'],
  ['touppercase', 'upper'],
  ['includes', 'contains'],
  ['has', 'can'],
  ['haspermission', 'can'],
  ['total', 'sum'],
]);
