/** Messages of one answer. */
export const MESSAGES_AT_ONCE = 20;
/** Unread ones are counted as far as this. */
export const MOST_UNREAD = 100;

/** Something that a person was told, in the language of whoever asks. */
export interface Message {
  id: string;
  /** what it is about: `remark`, `approval`, `reminder` ... */
  kind: string;
  title: string;
  text: string;
  /** path of the application that it leads to, or empty */
  path: string;
  /** empty for what the server tells by itself */
  fromName: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  time: string;
  isRead: boolean;
}

/** The newest messages of a person, or those before one of them. */
export interface Inbox {
  list: Message[];
  /** how many are unread, {@link MOST_UNREAD} at most */
  unread: number;
  /** there are older ones */
  hasMore: boolean;
}

/** What people are told about, which each may turn off for himself in an account set. */
export interface MessageKind {
  kind: string;
  /** what people call it */
  title: string;
  /** nobody turns it off: it tells of what waits for him alone */
  isFixed?: true;
}

/** A kind as it is for the person who asks, its title in his language. */
export interface KindSetting extends MessageKind {
  isMuted: boolean;
}
