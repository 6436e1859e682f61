/** Calls below the address of a drive. */
export const OFFICE_CALLS = { open: 'office', create: 'createOffice' } as const;
