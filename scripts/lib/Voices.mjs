/**
 * Lets parts that run side by side tell one after the other what they have to say: the first at once, each other one
 * when those before it have ended.
 */
export class Voices {
  #waiting = [];
  #write;

  /** @param write where all of it goes */
  constructor(write) {
    this.#write = write;
  }

  /** The next one's voice. */
  open() {
    const voice = { kept: [], hasEnded: false };
    this.#waiting.push(voice);
    return {
      write: (text) => {
        if (this.#waiting[0] === voice) this.#write(text);
        else voice.kept.push(text);
      },
      end: () => {
        voice.hasEnded = true;
        this.#goOn();
      },
    };
  }

  #goOn() {
    while (this.#waiting[0]?.hasEnded) {
      this.#waiting.shift();
      for (const text of this.#waiting[0]?.kept.splice(0) ?? []) this.#write(text);
    }
  }
}
