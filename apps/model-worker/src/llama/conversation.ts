import {
  type ChatWrapper,
  LlamaChat,
  type LlamaContext,
  type LlamaContextSequence,
  type LlamaModel,
  resolveChatWrapper,
} from 'node-llama-cpp';

/** Below this a shrunken context is of no use; a failure is more honest. */
const leastUseful = 1024;

/** A context with what was read of one conversation, so that the next turn reads only what is new. */
export class Conversation {
  readonly model: LlamaModel;
  readonly sequence: LlamaContextSequence;
  /** Tokens of a prompt that are read at a time; follows how fast it goes. */
  slice = 16;
  readonly #context: LlamaContext;
  readonly #chats = new Map<boolean, { chat: LlamaChat; wrapper: ChatWrapper }>();

  private constructor(model: LlamaModel, context: LlamaContext) {
    this.model = model;
    this.#context = context;
    this.sequence = context.getSequence();
  }

  /**
   * Makes a context; a smaller one where memory does not suffice for the wanted one.
   *
   * @param threads upper limit; the number in use is set elsewhere
   */
  static async open(model: LlamaModel, contextTokens: number, threads: number): Promise<Conversation> {
    const max = Math.min(contextTokens, model.trainContextSize);
    return new Conversation(model, await model.createContext({ contextSize: { min: Math.min(leastUseful, max), max }, threads }));
  }

  get contextTokens(): number {
    return this.sequence.contextSize;
  }

  /** Whether the model's template knows thinking aloud. */
  get canReason(): boolean {
    return this.chat(true).wrapper.settings.segments?.thought !== undefined;
  }

  /** The chat with its template; with `thinks` off, the model answers at once. */
  chat(thinks: boolean): { chat: LlamaChat; wrapper: ChatWrapper } {
    const made = this.#chats.get(thinks);
    if (made) return made;
    const wrapper = resolveChatWrapper(this.model, {
      warningLogs: false,
      customWrapperSettings: {
        qwen: { thoughts: thinks ? 'auto' : 'discourage' },
        jinjaTemplate: { additionalRenderParameters: { enable_thinking: thinks } },
      },
    });
    const chat = { chat: new LlamaChat({ contextSequence: this.sequence, chatWrapper: wrapper }), wrapper };
    this.#chats.set(thinks, chat);
    return chat;
  }

  async close(): Promise<void> {
    for (const { chat } of this.#chats.values()) chat.dispose();
    await this.#context.dispose();
  }
}
