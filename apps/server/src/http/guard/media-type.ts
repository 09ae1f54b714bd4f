import { MIMEType } from 'node:util';

/** The media type of a `Content-Type` header in lower case, without its parameters; null if there is none or it is malformed. */
export function mediaTypeOf(contentType: string | undefined): string | null {
  try {
    return new MIMEType(contentType ?? '').essence;
  } catch {
    return null;
  }
}
