import { Tokenizer, TokenType } from '@streamparser/json';
import { cleanText } from './clean-text.ts';
import { ReadError } from './read-error.ts';
import { type ReadLimits, readLimits } from './read-limits.ts';

/** A value that was read whole. `path` is where it stands in its document; `[]` is the document itself. */
export type JsonItem =
  | { path: readonly (string | number)[]; value: unknown; bytes: number }
  | { path: readonly (string | number)[]; tooLarge: true; title: string };

type Container = Record<string, unknown> | unknown[];
type Frame = { isArray: boolean; key: string | number; container: Container | null; item: Item | null };
/** `lost` once it is too large: the rest of it is only skipped. */
type Item = { path: readonly (string | number)[]; bytes: number; title: string; isLost: boolean };
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end';

/**
 * Splits JSON into items while it arrives: the elements of a list, of the lists `conversations` and `chats`, and of the tables below `data`
 * and `state`; and a document that is an object, without these. Text that no database stores is cleaned. An item is the largest thing that is in memory at one time.
 *
 * @throws ReadError `import_damaged` if it is not JSON, `import_too_large` for a value beyond every limit
 */
export class JsonItems {
  readonly #emit: (item: JsonItem) => void;
  readonly #limits: Pick<ReadLimits, 'conversationBytes' | 'tokenBytes' | 'depth'>;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 65_536, separator: '' });
  readonly #frames: Frame[] = [];
  #expected: Expected = 'value';
  #fed = 0;
  #lastToken = 0;

  constructor(emit: (item: JsonItem) => void, limits: Pick<ReadLimits, 'conversationBytes' | 'tokenBytes' | 'depth'> = readLimits) {
    this.#emit = emit;
    this.#limits = limits;
    this.#tokenizer.onToken = ({ token, value, offset }) => {
      if (token === TokenType.SEPARATOR) return;
      this.#charge(offset);
      this.#take(token, typeof value === 'string' ? cleanText(value) : value);
    };
    this.#tokenizer.onError = (error) => {
      throw error instanceof ReadError ? error : new ReadError('import_damaged', 'The file is not JSON.');
    };
  }

  write(chunk: Uint8Array): void {
    this.#tokenizer.write(chunk);
    this.#fed += chunk.length;
    if (this.#fed - this.#lastToken > this.#limits.tokenBytes) throw new ReadError('import_too_large', 'One value is too large.');
  }

  end(): void {
    if (this.#frames.length > 0 || this.#fed === 0) throw new ReadError('import_damaged', 'The file ends too early.');
    if (!this.#tokenizer.isEnded) this.#tokenizer.end();
  }

  #charge(offset: number): void {
    const item = this.#frames.findLast((frame) => frame.item)?.item;
    const bytes = offset - this.#lastToken;
    this.#lastToken = offset;
    if (!item) return;
    item.bytes += bytes;
    if (item.bytes <= this.#limits.conversationBytes || item.isLost) return;
    item.isLost = true;
    // Frees what was gathered. Items that stand inside this one are still handed over.
    const from = this.#frames.findIndex((frame) => frame.item === item);
    for (const frame of this.#frames.slice(from)) frame.container = null;
  }

  #take(token: TokenType, value: unknown): void {
    const expected = this.#expected;
    const top = this.#frames.at(-1);
    switch (token) {
      case TokenType.RIGHT_BRACE:
        if (!top || top.isArray || !expected.endsWith('or end')) throw damaged();
        return this.#close();
      case TokenType.RIGHT_BRACKET:
        if (!top?.isArray || !expected.endsWith('or end')) throw damaged();
        return this.#close();
      case TokenType.COMMA:
        if (expected !== 'comma or end' || !top) throw damaged();
        if (top.isArray) top.key = (top.key as number) + 1;
        this.#expected = top.isArray ? 'value' : 'key';
        return;
      case TokenType.COLON:
        if (expected !== 'colon') throw damaged();
        this.#expected = 'value';
        return;
      default:
        break;
    }
    if (expected.startsWith('key')) {
      if (token !== TokenType.STRING || !top) throw damaged();
      top.key = value as string;
      this.#expected = 'colon';
      return;
    }
    if (!expected.startsWith('value')) throw damaged();
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) return this.#open(token === TokenType.LEFT_BRACKET);
    this.#put(value);
    this.#expected = 'comma or end';
  }

  #open(isArray: boolean): void {
    if (this.#frames.length >= this.#limits.depth) throw new ReadError('import_damaged', 'The file is nested too deeply.');
    const path = this.#frames.map((frame) => frame.key);
    const isItem = isItemPath(path, isArray, this.#frames[0]?.isArray ?? false);
    const outer = this.#frames.at(-1);
    // Inside something lost, only items are gathered again.
    const isGathered = isItem || outer?.container != null;
    const isList = path.length > 0 && isTablePath(path, isArray);
    this.#frames.push({
      isArray,
      key: isArray ? 0 : '',
      container: isGathered && !isList ? (isArray ? [] : {}) : null,
      item: isItem ? { path, bytes: 0, title: '', isLost: false } : null,
    });
    this.#expected = isArray ? 'value or end' : 'key or end';
  }

  #close(): void {
    const frame = this.#frames.pop();
    if (!frame) throw damaged();
    this.#expected = this.#frames.length > 0 ? 'comma or end' : 'value';
    const { item } = frame;
    if (!item) {
      if (frame.container) this.#put(frame.container);
    } else if (item.isLost) this.#emit({ path: item.path, tooLarge: true, title: item.title });
    else this.#emit({ path: item.path, value: frame.container, bytes: item.bytes });
  }

  #put(value: unknown): void {
    const frame = this.#frames.at(-1);
    if (!frame) return;
    if (frame.item && typeof value === 'string' && (frame.key === 'title' || frame.key === 'name')) frame.item.title = value.slice(0, 1000);
    const { container, key } = frame;
    if (!container) return;
    if (Array.isArray(container)) container.push(value);
    // An assignment to this name would replace the prototype.
    else if (key !== '__proto__') container[key] = value;
  }
}

/** The lists whose elements are handed over one by one. */
function isTablePath(path: readonly (string | number)[], isArray: boolean): boolean {
  if (!isArray || typeof path[0] !== 'string') return false;
  return (path.length === 1 && listNames.has(path[0])) || (path.length === 2 && tableNames.has(path[0]));
}

const listNames = new Set(['conversations', 'chats']);
const tableNames = new Set(['data', 'state']);

function isItemPath(path: readonly (string | number)[], isArray: boolean, isRootList: boolean): boolean {
  if (path.length === 0) return !isArray;
  if (isArray) return false;
  if (isRootList) return path.length === 1;
  const [first] = path;
  if (typeof path.at(-1) !== 'number') return false;
  return (path.length === 2 && listNames.has(String(first))) || (path.length === 3 && tableNames.has(String(first)));
}

function damaged(): ReadError {
  return new ReadError('import_damaged', 'The file is not JSON.');
}
