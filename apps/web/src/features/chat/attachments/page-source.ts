/** A web page to read instead of a file to upload. */
export interface PageSource {
  /** Its host, until the title is known. */
  name: string;
  /** As of a file of unknown type. */
  type: '';
  url: string;
}

export const pageSource = (url: string): PageSource => ({ name: new URL(url).host, type: '', url });

/** What the server makes a part of a message from. */
export type AttachmentSource = File | PageSource;
