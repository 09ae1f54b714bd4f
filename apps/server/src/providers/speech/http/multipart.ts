export interface MultipartFile {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** A multipart body with text fields and one field `file`. Empty fields are left out. */
export async function multipartBody(
  fields: Readonly<Record<string, string | readonly string[] | undefined>>,
  file: MultipartFile,
): Promise<{ contentType: string; body: Uint8Array }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) if (one) form.append(name, one);
  }
  // Some transcription servers read only ASCII file names.
  form.append('file', new File([new Uint8Array(file.bytes)], file.name.replace(/[^\w.-]/g, '_'), { type: file.mediaType }));
  const encoded = new Response(form);
  return { contentType: encoded.headers.get('content-type')!, body: new Uint8Array(await encoded.arrayBuffer()) };
}
