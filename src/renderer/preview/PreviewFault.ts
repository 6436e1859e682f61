/** Why a file cannot be shown, in words that people read. */
export class PreviewFault extends Error {}
