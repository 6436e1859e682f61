/**
 * Key at the root of a schema file: `"$breaks": { "field:remark": "reason" }` acknowledges what a change breaks, for
 * the report of its impact.
 */
export const BREAKS = '$breaks';
