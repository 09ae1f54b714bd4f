import { OpenAiError } from '../../errors/openai-error.ts';
import { type AudioFormat, createAudioReader } from '../audio/audio-format.ts';
import type { ClientEvent, ClientEventType } from '../client-event.ts';
import type { Emit } from '../emit.ts';
import type { SpokenTimeline } from '../response/spoken-timeline.ts';
import type { Conversation } from './conversation.ts';
import type { ItemTranscripts } from './item-transcripts.ts';
import { keepItem } from './keep-item.ts';
import type { GivenItem, RealtimeItem, UserItem } from './realtime-item.ts';

type EventOf<T extends ClientEventType> = Extract<ClientEvent, { type: T }>;

export type ItemDeskParts = {
  conversation: Conversation;
  transcripts: ItemTranscripts;
  timelines: Map<string, SpokenTimeline>;
  emit: Emit;
  /** The format of audio in items. */
  format: () => AudioFormat;
};

/** What clients do with the items of a conversation. */
export function createItemDesk({ conversation, transcripts, timelines, emit, format }: ItemDeskParts) {
  function add(item: RealtimeItem, previousId?: string | null): void {
    const before = conversation.add(item, previousId);
    emit('conversation.item.added', { previous_item_id: before, item });
    emit('conversation.item.done', { previous_item_id: before, item });
  }

  /** Audio that comes with an item, by the index of its part. */
  function readAudio(given: GivenItem): Map<number, Int16Array> {
    if (given.type !== 'message' || given.role !== 'user') return new Map();
    return new Map(
      given.content.flatMap((part, index) => {
        if (part.type !== 'input_audio' || part.audio === undefined || part.transcript != null) return [];
        return [[index, createAudioReader(format())(part.audio, `item.content[${index}].audio`)] as const];
      }),
    );
  }

  return {
    add,
    create({ item: given, previous_item_id: previousId }: EventOf<'conversation.item.create'>): void {
      const audio = readAudio(given);
      const item = keepItem(given);
      add(item, previousId);
      for (const [index, samples] of audio) {
        const hearing = transcripts.begin({});
        hearing.push(samples);
        hearing.end();
        void transcripts.follow(item as UserItem, index, hearing);
      }
    },
    retrieve({ item_id: id }: EventOf<'conversation.item.retrieve'>): void {
      emit('conversation.item.retrieved', { item: conversation.find(id) });
    },
    remove({ item_id: id }: EventOf<'conversation.item.delete'>): void {
      conversation.remove(id);
      timelines.delete(id);
      emit('conversation.item.deleted', { item_id: id });
    },
    /** Cuts a spoken message where its listener stopped, so that the model knows what was heard. */
    truncate(event: EventOf<'conversation.item.truncate'>): void {
      const { item_id: id, content_index: index, audio_end_ms: endMs } = event;
      const item = conversation.find(id);
      const part = item.type === 'message' && item.role === 'assistant' ? item.content[index] : undefined;
      const timeline = timelines.get(id);
      if (part?.type !== 'output_audio' || !timeline)
        throw new OpenAiError('Only spoken messages of the assistant can be truncated.', {
          status: 400,
          code: 'invalid_value',
          param: 'item_id',
        });
      part.transcript = part.transcript.slice(0, timeline.heardUpTo(endMs));
      emit('conversation.item.truncated', { item_id: id, content_index: index, audio_end_ms: endMs });
    },
  };
}
