import { useMemo } from 'react';
import { useAssistant } from '#features/assistants/use-assistant.ts';
import type { ChatSlots } from '#features/chat/page/chat-slots.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Emoji } from '#ui/emoji/emoji.tsx';

/** The chat's slots with the name and avatar of the answering assistant, if there is one. */
export function useAssistantSlots(slots: ChatSlots, assistantId: string | null): ChatSlots {
  const assistant = useAssistant(assistantId);
  const name = assistant?.name;
  const picture = assistant?.avatar;
  const tools = assistant?.tools;
  return useMemo(() => {
    if (name === undefined || picture === undefined) return slots;
    return {
      ...slots,
      assistantName: name,
      ...(assistantId !== null && tools && { assistantTools: { assistantId, names: tools } }),
      renderAvatar: () => (
        <Avatar size={32} isEmoji>
          <Emoji emoji={picture} size={22} />
        </Avatar>
      ),
    };
  }, [slots, name, picture, assistantId, tools]);
}
