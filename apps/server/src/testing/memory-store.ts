import type { ObjectStore } from '#storage/object-store.ts';

/** An object store that ends with the test. */
export function createMemoryStore(): ObjectStore {
  const objects = new Map<string, Uint8Array>();
  return {
    put: async (key, bytes) => void objects.set(key, bytes),
    get: async (key) => objects.get(key) ?? null,
    remove: async (key) => void objects.delete(key),
  };
}
