import type { ZodType } from 'zod';
import type { Message } from '../../lib/message';
import type { FieldInput, ResourceInput } from './resourceMeta';
import type { Model, Posting, RoomScreenKind, RowTone, Uses } from '../model';
import type { ScreenLanguage } from './ScreenLanguage';

/**
 * An expression that a key of a resource file holds, on a record's header: a condition, or what fits the field that it
 * sets.
 */
export interface HeldExpression {
  /** from the root of the resource */
  path: (string | number)[];
  text: string;
  /** field that takes its value, of the record that a reference of the header names; left out: it is a condition */
  sets?: { field: string; through: string };
}

/** An action that joins those which a schema file gives a screen, though the file does not name it. */
export interface Joining {
  action: string;
  /** its place among them; undefined: it does not join */
  at(actions: readonly string[], input: ResourceInput): number | undefined;
}

/** A call of a button that a capability answers. */
export interface AnsweredCall<Name extends keyof Uses = keyof Uses> {
  /** below the address of a resource */
  name: string;
  /** where what is said answers it: below the own address (true), below that of the resource of a name, or nowhere */
  below(used: NonNullable<Uses[Name]>): boolean | string;
}

export interface Listed {
  action: string;
  /** of the resource as far as it is written, whose shape nobody has checked yet */
  isOf(written: Readonly<Record<string, unknown>>): boolean;
}

/**
 * What a capability is to the language. The loader, the linter and the editor know it by this, so that nothing on this
 * floor names a capability; the page gets what it comes to, not how it is said.
 */
export interface CapabilityLanguage<Name extends keyof Uses = keyof Uses> {
  name: Name;
  /** keys of a resource file that are about it, each with its description */
  keys: Readonly<Record<string, ZodType>>;
  /** keys of its own that follow from the machine of a resource where its author says nothing of them */
  implies?(
    written: Readonly<Record<string, unknown>>,
    machine: Readonly<Record<string, unknown>>,
  ): { keys: Readonly<Record<string, unknown>>; because: Message } | undefined;
  /** what a file says of it, with everything filled in; undefined: its resource does not use it */
  normalise(input: ResourceInput): Uses[Name] | undefined;
  /** fields that a resource has because it uses it, by name; what an author says of one of that name goes before */
  fields?(input: ResourceInput): Readonly<Record<string, FieldInput>>;
  /** the same of child tables: table -> name -> field */
  lineFields?(input: ResourceInput): Readonly<Record<string, Readonly<Record<string, FieldInput>>>>;
  /** what it brings to lines stands before what is the author's own */
  leads?: true;
  /** what documents that use it post to ledgers, behind what their authors say; `date` left out: the day of the document */
  postings?(input: ResourceInput): readonly (Omit<Posting, 'date' | 'carries'> & { date?: string })[];
  /** permissions that it asks for beside those of screens and buttons: action -> title in Chinese */
  rights?(input: ResourceInput): Readonly<Record<string, string>>;
  /** what it adds to other resources, once all of them are there */
  link?(model: Model): void;
  /** kinds of screens that it brings, by what files call them */
  screens?: { readonly [Kind in RoomScreenKind]?: ScreenLanguage<Kind> };
  /** colours of rows in lists, behind those that their authors say */
  rowTones?(input: ResourceInput): readonly RowTone[];
  joins?: Joining;
  /**
   * an action of the machine that stands behind all others where an author does not say what the first list of a resource
   * offers
   */
  listed?: Listed;
  /** actions of the machine that lead to no other state, by which it does something where it is used so */
  does?(used: NonNullable<Uses[Name]>): readonly string[];
  /** calls of buttons that it answers; the server registers these */
  calls?: readonly AnsweredCall<Name>[];
  /** expressions in its keys */
  expressions?(input: ResourceInput): readonly HeldExpression[];
  /** something comes of records by it: a resource that uses it is no dead end */
  leadsOn?: true;
  /** what it makes of its keys is read of no other resource, so that who refers to one waits for no change of them */
  isPrivate?: true;
}
