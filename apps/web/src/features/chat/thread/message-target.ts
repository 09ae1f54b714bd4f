/** A message that the thread shall show. The key changes with each request, also for the same message. */
export interface MessageTarget {
  id: string;
  key: string;
}
