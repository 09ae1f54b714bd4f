/**
 * Cancelling exists in Node and in every browser but not in `lib: ES2024`, which holds this room to
 * neither. Where the real types are present these merge with them.
 */
interface AbortSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

interface AbortController {
  readonly signal: AbortSignal;
  abort(): void;
}

declare var AbortController: typeof globalThis extends { onmessage: unknown; AbortController: infer T } ? T : { new (): AbortController };
