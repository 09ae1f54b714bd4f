import { OpenAiError } from '../../errors/openai-error.ts';
import { type AudioFormat, createAudioReader } from '../audio/audio-format.ts';
import type { ClientEvent, ClientEventType } from '../client-event.ts';
import { inTurns } from '../audio/in-turns.ts';
import type { Emit, EmitPaced } from '../emit.ts';
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
  emitPaced: EmitPaced;
  /** The format of audio in items. */
  format: () => AudioFormat;
};

/** Handles the events of clients about the items of a conversation. */
export function createItemDesk({ conversation, transcripts, timelines, emit, emitPaced, format }: ItemDeskParts) {
  /** An item may hold a photo, so its events wait for a client that reads slowly. */
  async function add(item: RealtimeItem, previousId?: string | null): Promise<void> {
    const before = conversation.add(item, previousId);
    await emitPaced('conversation.item.added', { previous_item_id: before, item });
    await emitPaced('conversation.item.done', { previous_item_id: before, item });
  }

  /** Audio that comes with an item, by the index of its part. */
  async function readAudio(given: GivenItem): Promise<Map<number, Int16Array[]>> {
    const audio = new Map<number, Int16Array[]>();
    if (given.type !== 'message' || given.role !== 'user') return audio;
    for (const [index, part] of given.content.entries()) {
      if (part.type !== 'input_audio' || part.audio === undefined || part.transcript != null) continue;
      const read = createAudioReader(format());
      audio.set(index, await Array.fromAsync(inTurns(read(part.audio, `item.content[${index}].audio`))));
    }
    return audio;
  }

  return {
    add,
    async create({ item: given, previous_item_id: previousId }: EventOf<'conversation.item.create'>): Promise<void> {
      const audio = await readAudio(given);
      const item = keepItem(given);
      await add(item, previousId);
      for (const [index, pieces] of audio) {
        const hearing = transcripts.begin({});
        for (const samples of pieces) hearing.push(samples);
        hearing.end();
        void transcripts.follow(item as UserItem, index, hearing);
      }
    },
    async retrieve({ item_id: id }: EventOf<'conversation.item.retrieve'>): Promise<void> {
      await emitPaced('conversation.item.retrieved', { item: conversation.find(id) });
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
