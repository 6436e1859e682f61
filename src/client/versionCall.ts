/** Asks whether the page is outdated: a POST that changes nothing. */
export const VERSION_CALL = '/api/system/common/checkWebVersionCode';
