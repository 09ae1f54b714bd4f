/** Takes what a model says while it says it; `end` once it has said everything. */
export type GenerationSink = {
  delta(kind: 'text' | 'reasoning', text: string): void;
  call(name: string, params: unknown): void;
  end(): void;
};
