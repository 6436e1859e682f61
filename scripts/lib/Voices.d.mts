export interface Voice {
  write(text: string | Uint8Array): void;
  end(): void;
}
export class Voices {
  constructor(write: (text: string | Uint8Array) => void);
  open(): Voice;
}
