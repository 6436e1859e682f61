/** Lets a name go. */
export type Release = () => void;

/**
 * Which window of this browser works on what, by names. A window that is closed, loaded anew or crashes holds nothing
 * any more.
 */
export interface Holds {
  /** Holds a name for this window; null: another window has it. */
  take(name: string): Promise<Release | null>;
  /** Whether some window holds it, this one included. */
  isHeld(name: string): Promise<boolean>;
  /** Resolves once no window holds it, or `signal` is aborted. */
  untilFree(name: string, signal: AbortSignal): Promise<void>;
  /** Resolves once another window turns out to hold it, or `signal` is aborted. */
  untilHeldElsewhere(name: string, signal: AbortSignal): Promise<void>;
}
