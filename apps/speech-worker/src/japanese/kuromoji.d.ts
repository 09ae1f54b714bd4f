declare module 'kuromoji' {
  export interface KuromojiToken {
    surface_form: string;
    pos: string;
    pos_detail_1: string;
    reading?: string;
    /** As spoken: particles は and へ are ワ and エ, long vowels are ー. */
    pronunciation?: string;
  }

  export interface KuromojiTokenizer {
    tokenize(text: string): KuromojiToken[];
  }

  const kuromoji: {
    builder(options: { dicPath: string }): { build(done: (error: Error | null, tokenizer: KuromojiTokenizer) => void): void };
  };
  export default kuromoji;
}
