/** A message on a public page. It has no ids: files are named by their place. */
export interface SharedMessage {
  role: 'user' | 'assistant';
  /** Markdown. */
  text: string;
  /** BCP 47 language of the text if known. */
  language: string | null;
  /** Who answered: the assistant, or the model; null for the user. */
  name: string | null;
  /** One emoji; null without an assistant. */
  avatar: string | null;
  /** Null if `name` says it. */
  model: string | null;
  files: readonly SharedFile[];
  sources: readonly { title: string; url: string }[];
}

/** A file that the page shows. */
export interface SharedFile {
  /** Path. */
  address: string;
  name: string;
  isPicture: boolean;
  width?: number;
  height?: number;
}

/** A copy of a conversation for its readers. */
export interface SharedConversation {
  title: string;
  /** The owner's name if it is included. */
  sharedBy: string | null;
  /** Epoch milliseconds. */
  sharedAt: number;
  language: string | null;
  messages: readonly SharedMessage[];
  /** The first words, for previews of the link. */
  description: string;
}

/** What the server tells the drawing build about a public page. */
export interface SharedPageRequest {
  /** One of the interface languages, e.g. `ar-SA`. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Path of the page. */
  path: string;
  /** Scheme and host under which the reader asked for it. */
  origin: string;
  /** Paths of the style sheets. */
  styles: readonly string[];
  isListed: boolean;
  /** `gone` for every link that does not work, whatever the reason. */
  content: SharedConversation | 'gone' | 'busy';
}

/** Draws a public page as a complete HTML document without script. */
export type DrawSharedPage = (request: SharedPageRequest) => Promise<string>;
