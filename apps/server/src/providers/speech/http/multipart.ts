import { randomUUID } from 'node:crypto';

export interface MultipartFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** A multipart body with text fields and one field `file`. Empty fields are left out. */
export function multipartBody(
  fields: Readonly<Record<string, string | readonly string[] | undefined>>,
  file: MultipartFile,
): { contentType: string; body: Uint8Array } {
  const boundary = `parley-${randomUUID()}`;
  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) {
      if (one === undefined || one === '') continue;
      parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${one}\r\n`));
    }
  }
  const fileName = file.name.replace(/[^\w.-]/g, '_');
  const disposition = `Content-Disposition: form-data; name="file"; filename="${fileName}"`;
  parts.push(Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: ${file.mediaType}\r\n\r\n`), file.bytes);
  parts.push(Buffer.from(`\r\n--${boundary}--\r\n`));
  return { contentType: `multipart/form-data; boundary=${boundary}`, body: Buffer.concat(parts) };
}
