/** The latest call of each conversation that is waiting or under way. */
const latest = new Map<string, Promise<unknown>>();

/** Runs the calls about the page of a conversation one after the other, so that the server takes them in the user's order. */
export function callInTurn<Answer>(conversationId: string, act: () => Promise<Answer>): Promise<Answer> {
  const before = latest.get(conversationId) ?? Promise.resolve();
  const mine = before.then(act, act);
  latest.set(conversationId, mine);
  const end = () => {
    if (latest.get(conversationId) === mine) latest.delete(conversationId);
  };
  mine.then(end, end);
  return mine;
}

/** Whether a call is waiting or under way: its answer says more than those before it. */
export const hasLaterCall = (conversationId: string): boolean => latest.has(conversationId);
