const opening = /^\s*<(think|thinking)>/i;
/** The longest beginning that may still become an opening tag. */
const maybeOpening = /^\s*(?:<(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?)?$/i;
const longestBlank = 200;

export type SplitText = { reasoning: string; text: string };

/**
 * Separates reasoning that a server writes into the text, between `<think>` and `</think>` at the beginning of a reply. Tags may arrive in
 * pieces. A tag anywhere else belongs to the text: a reply may be about such tags.
 */
export function createThinkTagSplitter() {
  let state: 'start' | 'thinking' | 'text' = 'start';
  let closing = '';
  let held = '';

  function think(delta: string): SplitText {
    held += delta;
    const end = held.toLowerCase().indexOf(closing);
    if (end === -1) {
      // The end of a piece may be the beginning of the tag.
      const kept = lengthOfPossible(held.toLowerCase(), closing);
      const reasoning = held.slice(0, held.length - kept);
      held = held.slice(held.length - kept);
      return { reasoning, text: '' };
    }
    const reasoning = held.slice(0, end);
    const text = held.slice(end + closing.length).replace(/^\s+/, '');
    held = '';
    // Blank lines before the text arrive in pieces of their own.
    state = text === '' ? 'start' : 'text';
    return { reasoning, text };
  }

  return {
    take(delta: string): SplitText {
      if (state === 'text' || delta === '') return { reasoning: '', text: delta };
      if (state === 'thinking') return think(delta);
      held += delta;
      const tag = opening.exec(held);
      if (tag) {
        state = 'thinking';
        closing = `</${tag[1]?.toLowerCase()}>`;
        const rest = held.slice(tag[0].length);
        held = '';
        return think(rest);
      }
      if (maybeOpening.test(held) && held.length <= longestBlank) return { reasoning: '', text: '' };
      state = 'text';
      const text = closing === '' ? held : held.replace(/^\s+/, '');
      held = '';
      return { reasoning: '', text };
    },
    /** What is left at the end of the reply. */
    end(): SplitText {
      const left = held;
      held = '';
      return state === 'thinking' ? { reasoning: left, text: '' } : { reasoning: '', text: closing === '' ? left : left.trim() };
    },
  };
}

/** How many characters at the end of a text are the beginning of the tag. */
function lengthOfPossible(text: string, tag: string): number {
  for (let length = Math.min(tag.length - 1, text.length); length > 0; length -= 1) if (text.endsWith(tag.slice(0, length))) return length;
  return 0;
}
