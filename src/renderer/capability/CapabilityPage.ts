import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { ControlProps } from '../../fields/faces/ControlProps';
import type { FileEntry } from '../../language/model/FileEntry';
import type { Field, ListScreen, Resource, RoomScreen, RoomScreenKind, Uses } from '../../language/model';
import type { CompiledResource, Document } from '../../language/rules';
import type { Row } from '../columns/fieldColumn';
import type { DocumentModel } from '../document/DocumentModel';

/** A record that is shown whole. */
export interface ShownRecord {
  resource: Resource;
  id: string;
  /** asked again when it changes */
  revision: unknown;
}

/** A child table whose lines are entered. */
export interface LineToolsProps {
  model: DocumentModel;
  table: CompiledResource['tables'][number];
  /** lines were added, from this one on */
  onAdded(line: number): void;
}

/** What a header field of a record says, shown the width of its detail. */
export interface FieldViewProps {
  value: unknown;
  /** the record that it is of */
  document: Document;
  resource: Resource;
}

/** What stands in place of the rows of a list. */
export interface ListPanelProps {
  resource: Resource;
  compiled: CompiledResource;
  screen: ListScreen;
}

/** A way to look at a list; a tab above it. */
export interface ListView {
  /** sent as `view` with what the list asks */
  name: string;
  /** in Chinese */
  title: string;
  /** stands in place of search, rows and pages */
  Panel?: ComponentType<ListPanelProps>;
}

/** Where the rows of a list lead. */
export interface RowLinks {
  /** columns of references that lead to what they refer to */
  links: readonly string[];
  /** address that a row leads to; undefined: it leads to its own record, as any other does */
  opens(row: Row): string | undefined;
}

/** How records are entered for an action: the resource as its form shows it then, by the name of the action. */
export type EntryForms = Readonly<Record<string, (resource: Resource) => Resource>>;

/** What a screen of a kind that a room brings is shown with. */
export interface RoomScreenProps<Kind extends RoomScreenKind = RoomScreenKind> {
  compiled: CompiledResource;
  screen: RoomScreen<Kind>;
}

/** A window in which files are chosen that are there already. */
export interface FileChooserProps {
  /** files that can still be taken */
  room: number;
  /** files for a record, which nobody holds yet */
  onChosen(entries: readonly FileEntry[]): void;
  onClose(): void;
}

/** A button that makes a file and keeps it. */
export interface KeepFileProps {
  /** null: it was not made, which the person was told */
  file(): Promise<File | null>;
  isDisabled?: boolean;
}

/** A file that a room may know more of than how it is written. */
export interface FileViewProps {
  file: FileEntry;
  /** what shows it as any other of its kind; null: nothing does, and the view says why the room cannot either */
  otherwise: ReactNode;
  /** closes the preview */
  onClose(): void;
}

/** What a new record begins with, as a room knows it. */
export interface Beginning {
  /** tells it apart from others of the resource */
  key: string;
  /** `notes`: what is told of it above the form, in the language of the person */
  ask(options: { signal: AbortSignal }): Promise<{ document: Document; notes: readonly string[] }>;
}

/** A kind of screens that a room brings, as the page shows it. */
export interface RoomScreenFace<Kind extends RoomScreenKind = RoomScreenKind> {
  /** fetched when the first such screen is opened */
  Screen: ComponentType<RoomScreenProps<Kind>> & { fetch(): Promise<void> };
  /** it has a browser window to itself, without menu and tabs */
  isWindow?: true;
  /** keys that it has without a button, with what they do, in Chinese */
  keys?: readonly (readonly [keys: string, does: string])[];
}

/** What a capability adds to the screens of resources that use it; fetched by those who open one. */
export interface CapabilityPage {
  name: keyof Uses;
  /** header fields that it keeps for itself, which a detail leaves out */
  unshown?(resource: Resource): readonly string[];
  /** below a record */
  RecordPanel?: ComponentType<ShownRecord>;
  /** above the lines of a form; shows nothing where a table is none of its own */
  LineTools?: ComponentType<LineToolsProps>;
  /** what a header field is entered with, the width of its form; undefined: with what its type says */
  controlOf?(resource: Resource, field: Field): ComponentType<ControlProps> | undefined;
  /** what a detail shows a header field with; undefined: with what its type says */
  viewOf?(resource: Resource, field: Field): ComponentType<FieldViewProps> | undefined;
  /** how its lists may be looked at by this person; none or one: there is nothing to choose */
  views?(resource: Resource): readonly ListView[];
  /** where the rows of its lists lead; undefined: to their own records */
  rowLinks?(resource: Resource): RowLinks | undefined;
  /** how its forms enter a record for an action, by the name of that; their address says `as` which */
  forms?: EntryForms | ((resource: Resource) => EntryForms);
  /** what a new record begins with, where the address of its form says it */
  begins?(resource: Resource, search: URLSearchParams): Beginning | undefined;
  /** what shows files of records and of the drive, of any resource, by their endings */
  fileViews?: Readonly<Record<string, ComponentType<FileViewProps>>>;
  /** lets forms of any resource take files that are there already */
  FileChooser?: ComponentType<FileChooserProps>;
  /** keeps exports and prints; shows nothing to who cannot use it */
  KeepFile?: ComponentType<KeepFileProps>;
  /** kinds of screens that it brings */
  screens?: { readonly [Kind in RoomScreenKind]?: RoomScreenFace<Kind> };
}

/** Given by the program: no screen names a capability. */
export const CapabilityPages = createContext<readonly CapabilityPage[]>([]);

/** How the page shows screens of a kind that some room brings; undefined: none does. */
export function roomScreenFace(kind: string, pages: readonly CapabilityPage[]): RoomScreenFace | undefined {
  for (const { screens } of pages)
    if (screens && Object.hasOwn(screens, kind)) return screens[kind as RoomScreenKind] as RoomScreenFace;
  return undefined;
}

/** What a capability has a header field of a resource entered with. */
export function useOwnControl(resource: Resource): (field: Field) => ComponentType<ControlProps> | undefined {
  const pages = useCapabilityPages(resource);
  return (field) => pages.map(({ controlOf }) => controlOf?.(resource, field)).find((control) => control !== undefined);
}

/** What a capability has a header field of a resource shown with. */
export function useOwnView(resource: Resource): (field: Field) => ComponentType<FieldViewProps> | undefined {
  const pages = useCapabilityPages(resource);
  return (field) => pages.map(({ viewOf }) => viewOf?.(resource, field)).find((view) => view !== undefined);
}

/** Those of the capabilities that a resource uses. */
export function useCapabilityPages({ uses }: Resource): CapabilityPage[] {
  return useContext(CapabilityPages).filter(({ name }) => uses[name] !== undefined);
}
