/** The latest call of each subject that is waiting or under way. */
const latest = new Map<string, Promise<unknown>>();

/** Runs the calls about one subject, such as the page of a conversation, one after the other, so that the server takes them in the user's order. */
export function callInTurn<Answer>(subject: string, act: () => Promise<Answer>): Promise<Answer> {
  const before = latest.get(subject) ?? Promise.resolve();
  const mine = before.then(act, act);
  latest.set(subject, mine);
  const end = () => {
    if (latest.get(subject) === mine) latest.delete(subject);
  };
  mine.then(end, end);
  return mine;
}

/** Whether a call is waiting or under way: its answer says more than those before it. */
export const hasLaterCall = (subject: string): boolean => latest.has(subject);
