import type { ConversationActions } from './use-conversation-actions.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-conversation-id]')];

/** Focuses a conversation in the list after a closing menu or field has released the focus. */
export function focusConversation(findId: () => string | undefined): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const id = findId();
      rows()
        .find((row) => row.dataset.conversationId === id)
        ?.focus();
    }),
  );
}

/** The same actions; the focus then moves to the neighbour of the conversation that left the list. */
export function keepingFocus(actions: ConversationActions): ConversationActions {
  const toNeighbour = (id: string) => {
    const ids = rows().map((row) => row.dataset.conversationId);
    const at = ids.indexOf(id);
    const neighbour = ids[at + 1] ?? ids[at - 1];
    focusConversation(() => neighbour);
  };
  return {
    ...actions,
    move: (conversation, folder) => {
      toNeighbour(conversation.id);
      actions.move(conversation, folder);
    },
    archive: (conversation) => {
      toNeighbour(conversation.id);
      actions.archive(conversation);
    },
    remove: (conversation) => {
      toNeighbour(conversation.id);
      actions.remove(conversation);
    },
  };
}
