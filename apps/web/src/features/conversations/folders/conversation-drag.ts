import type { Conversation } from '@parley/contracts/conversations/conversation';
import { type DragEvent, useRef, useState } from 'react';

/** The type of the dragged data, so that a folder takes conversations and nothing else. */
const dragType = 'application/x-parley-conversation';
/** Held over a closed folder for so long, a conversation opens it. */
const openAfterMs = 600;

/** The conversation that this page drags. Browsers hide the data of a drag until the drop. */
let dragged: Conversation | null = null;

/** Properties of a row that can be dragged onto a folder. */
export const dragProps = (conversation: Conversation) => ({
  draggable: true,
  onDragStart: (event: DragEvent<HTMLElement>) => {
    dragged = conversation;
    event.dataTransfer.setData(dragType, conversation.id);
    event.dataTransfer.effectAllowed = 'move';
    event.currentTarget.dataset.dragging = '';
  },
  onDragEnd: (event: DragEvent<HTMLElement>) => {
    dragged = null;
    delete event.currentTarget.dataset.dragging;
  },
});

interface DropTarget {
  /** Null: out of every folder. */
  folderId: string | null;
  onDrop: (conversation: Conversation) => void;
  /** Called when a conversation is held over it. */
  onHold?: () => void;
}

/** Properties of an element that takes dragged conversations, and whether one is over it. */
export function useConversationDrop({ folderId, onDrop, onHold }: DropTarget) {
  const [isOver, setOver] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const canTake = (event: DragEvent) => event.dataTransfer.types.includes(dragType) && dragged !== null && dragged.folderId !== folderId;
  const leave = () => {
    clearTimeout(timer.current);
    setOver(false);
  };
  const dropProps = {
    onDragEnter: (event: DragEvent) => {
      if (!canTake(event)) return;
      event.preventDefault();
      clearTimeout(timer.current);
      if (onHold) timer.current = setTimeout(onHold, openAfterMs);
      setOver(true);
    },
    onDragOver: (event: DragEvent) => {
      if (!canTake(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) leave();
    },
    onDrop: (event: DragEvent) => {
      leave();
      if (!canTake(event) || !dragged) return;
      event.preventDefault();
      onDrop(dragged);
    },
  };
  return { isOver, dropProps };
}
