/** How histories call it when a document was changed by another one. */
export const AMEND = 'amend';
