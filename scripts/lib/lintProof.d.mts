export function isWholeProjectLinted(): boolean;
export function noteProof(): void;
