/** A place where the code breaks a law of the house. */
export interface Violation {
  file: string;
  line: number;
  message: string;
}
