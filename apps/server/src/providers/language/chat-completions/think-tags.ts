const opening = /^\s*<(think|thinking)>/i;
/** The longest beginning that may still become an opening tag. */
const maybeOpening = /^\s*(?:<(?:t(?:h(?:i(?:n(?:k(?:i(?:n(?:g)?)?)?)?)?)?)?)?)?$/i;
const anyClosing = /<\/(?:think|thinking)>/i;
const closingTags = ['</thinking>', '</think>'];
const longestBlank = 200;

export type SplitText = {
  reasoning: string;
  text: string;
  /** All text delivered before was reasoning, and so is this end of it: its opening tag is missing. */
  turned?: string;
};

/**
 * Separates reasoning that a server writes into the text, between `<think>` and `</think>` at the beginning of a reply. Tags may arrive in
 * pieces. A tag anywhere else belongs to the text: a reply may be about such tags.
 *
 * Templates of some models write the opening tag into the prompt, so that only the closing one arrives, at the end of a line or on a line of
 * its own. What came before it is reasoning.
 *
 * @param isOpened the model is known to leave the opening tag out
 */
export function createThinkTagSplitter(isOpened = false) {
  let state: 'start' | 'thinking' | 'text' | 'settled' = 'start';
  let closing = '';
  let held = '';
  /** The text so far, while a closing tag may still show that it is reasoning. */
  let said = '';
  /** The reasoning so far, while it is only assumed to be some. */
  let assumed: string | null = isOpened ? '' : null;

  function think(delta: string): SplitText {
    held += delta;
    const end = held.toLowerCase().indexOf(closing);
    if (end === -1) {
      // The end of a piece may be the beginning of the tag.
      const kept = lengthOfPossible(held.toLowerCase(), [closing]);
      const reasoning = held.slice(0, held.length - kept);
      held = held.slice(held.length - kept);
      if (assumed !== null) assumed += reasoning;
      return { reasoning, text: '' };
    }
    const reasoning = held.slice(0, end);
    const text = held.slice(end + closing.length).replace(/^\s+/, '');
    held = '';
    assumed = null;
    // Blank lines before the text arrive in pieces of their own.
    state = text === '' ? 'start' : 'settled';
    return { reasoning, text };
  }

  /** Text in which a closing tag may still follow. */
  function read(delta: string): SplitText {
    held += delta;
    const tag = anyClosing.exec(held);
    if (!tag) {
      const kept = lengthOfPossible(held.toLowerCase(), closingTags);
      return deliver(held.length - kept);
    }
    const before = said + held.slice(0, tag.index);
    const after = held.slice(tag.index + tag[0].length);
    const endsLine = /^\s*?\n/.test(after);
    if (!isLineStart(before) && !endsLine && after.trim() === '') return deliver(tag.index);
    if ((!isLineStart(before) && !endsLine) || isAboutTags(before)) {
      state = 'settled';
      return deliver(held.length);
    }
    const ended = held.slice(0, tag.index);
    const hasSaid = said !== '';
    said = '';
    held = '';
    closing = tag[0].toLowerCase();
    const text = after.replace(/^\s+/, '');
    state = text === '' ? 'start' : 'settled';
    return hasSaid ? { reasoning: '', text, turned: ended } : { reasoning: ended, text };
  }

  function deliver(length: number): SplitText {
    const text = held.slice(0, length);
    held = held.slice(length);
    said += text;
    return { reasoning: '', text };
  }

  return {
    take(delta: string): SplitText {
      if (state === 'settled' || delta === '') return { reasoning: '', text: delta };
      if (state === 'thinking') return think(delta);
      if (state === 'text') return read(delta);
      held += delta;
      const tag = opening.exec(held);
      if (tag || (assumed !== null && !(maybeOpening.test(held) && held.length <= longestBlank))) {
        state = 'thinking';
        closing = tag ? `</${tag[1]?.toLowerCase()}>` : '</think>';
        const rest = held.slice(tag?.[0].length ?? 0);
        if (tag) assumed = null;
        held = '';
        return think(rest);
      }
      if (maybeOpening.test(held) && held.length <= longestBlank) return { reasoning: '', text: '' };
      state = closing === '' ? 'text' : 'settled';
      if (state === 'text') return read('');
      const text = held.replace(/^\s+/, '');
      held = '';
      return { reasoning: '', text };
    },
    /**
     * What is left at the end of the reply.
     *
     * @param isAnswered whether the reply ended as an answer does: reasoning that was only assumed is delivered once more, as its text
     */
    end(isAnswered: boolean): SplitText {
      const left = held;
      held = '';
      if (state === 'thinking') return { reasoning: left, text: isAnswered && assumed !== null ? assumed + left : '' };
      return { reasoning: '', text: closing === '' ? left : left.trim() };
    },
  };
}

function isLineStart(before: string): boolean {
  return before === '' || before.endsWith('\n');
}

/** Whether a text writes about such tags: it has an opening one, or an open block of code. */
function isAboutTags(before: string): boolean {
  const fences = before.match(/^\s*(?:```|~~~)/gm)?.length ?? 0;
  return /<think/i.test(before) || fences % 2 === 1;
}

/** How many characters at the end of a text are the beginning of a tag. */
function lengthOfPossible(text: string, tags: readonly string[]): number {
  const longest = Math.max(...tags.map((tag) => tag.length)) - 1;
  for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
    const end = text.slice(-length);
    if (tags.some((tag) => tag.length > length && tag.startsWith(end))) return length;
  }
  return 0;
}
