/** Something that is called otherwise than what is stored says. */
export interface NewName {
  from: string;
  to: string;
}

/** What has another name than in what is stored, as capabilities are told of it. */
export interface NewNames {
  resources: readonly NewName[];
  /** of the header of a resource, or of one of its child tables; child tables themselves are among those of the header */
  fields: readonly (NewName & { resource: string; table?: string })[];
}
