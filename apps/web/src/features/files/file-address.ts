/** Where the server keeps the content of a file. */
export function fileAddress(id: string): string {
  return `/api/files/${encodeURIComponent(id)}`;
}
