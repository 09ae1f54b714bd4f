import type { ConversationActions } from './use-conversation-actions.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-conversation-id]')];

/** Puts focus on a conversation of the list once a closing menu or field has let go of it. */
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

/** The same actions, after which focus goes to the neighbour of the conversation that left the list. */
export function keepingFocus(actions: ConversationActions): ConversationActions {
  const toNeighbour = (id: string) => {
    const ids = rows().map((row) => row.dataset.conversationId);
    const at = ids.indexOf(id);
    const neighbour = ids[at + 1] ?? ids[at - 1];
    focusConversation(() => neighbour);
  };
  return {
    ...actions,
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
