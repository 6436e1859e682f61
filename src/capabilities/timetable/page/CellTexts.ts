import { REST, type CellChoice, type CellValue } from '../wire';

/** What the cells of a timetable say, and how a text says it. */
export class CellTexts {
  readonly #byValue: ReadonlyMap<string, CellChoice>;

  /** @param rest what stands where there is explicitly nothing; undefined: that is not entered */
  constructor(
    readonly choices: readonly CellChoice[],
    readonly rest: string | undefined,
  ) {
    this.#byValue = new Map(choices.map((choice) => [choice.value, choice]));
  }

  choiceOf(value: CellValue): CellChoice | undefined {
    return value === null || value === REST ? undefined : this.#byValue.get(value);
  }

  /** Those that can be chosen. */
  get offered(): readonly CellChoice[] {
    return this.choices.filter(({ isIdle }) => !isIdle);
  }

  /** The sign or two that stand in a cell; nothing where there is no record. */
  keyOf(value: CellValue): string {
    if (value === null) return '';
    return value === REST ? (this.rest ?? '') : (this.choiceOf(value)?.key ?? value);
  }

  /** What it is called. */
  labelOf(value: CellValue): string {
    return this.choiceOf(value)?.label ?? this.keyOf(value);
  }

  /** The value that a text means, by key or by what it is called; undefined: none. An empty text is no record. */
  read(text: string): CellValue | undefined {
    const wanted = text.trim();
    if (wanted === '') return null;
    const found =
      this.offered.find(({ key }) => isAlike(key, wanted)) ?? this.offered.find(({ label }) => isAlike(label, wanted));
    return found?.value ?? (this.isRest(wanted) ? REST : undefined);
  }

  /** Whether more signs behind a text could make it a key. */
  isBegun(text: string): boolean {
    const signs = text.toLowerCase();
    const keys = [...this.offered.map(({ key }) => key), ...(this.rest === undefined ? [] : [this.rest])];
    return keys.some((key) => key.length > signs.length && key.toLowerCase().startsWith(signs));
  }

  isRest(text: string): boolean {
    return this.rest !== undefined && (text === '0' || isAlike(text, this.rest));
  }
}

const isAlike = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
