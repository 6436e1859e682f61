/** Who manages roles may ask why something cannot be seen. */
export const EXPLAIN_PERMISSION = '/roleManage';
