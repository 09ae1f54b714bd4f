/**
 * Node and every browser have `AbortSignal`, but `lib: ES2024` does not declare it, and this package uses
 * neither the DOM types nor Node's. Where the real types are present, these merge with them.
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
