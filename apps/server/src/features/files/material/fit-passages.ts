import { passagesIn } from './choose-passages.ts';
import type { CutFile, Passage } from './passage.ts';

/**
 * The passages that fit into a number of tokens, in the order of the files. The matches come first. Few words of a question can match:
 * other passages fill the remaining room, because a question about the whole document needs them.
 *
 * @param fitting passages that match the question, best first
 */
export function fitPassages(most: number, files: readonly CutFile[], fitting: readonly Passage[]): Passage[] {
  let left = most;
  const chosen = new Map<number, Passage>();
  for (const passage of byImportance([...passagesIn(files)], fitting)) {
    if (chosen.has(passage.order)) continue;
    left -= passage.tokens;
    if (left < 0) break;
    chosen.set(passage.order, passage);
  }
  return [...chosen.values()].toSorted((one, other) => one.order - other.order);
}

/** The matches, the passages next to each match, then all in their order. */
function* byImportance(all: readonly Passage[], fitting: readonly Passage[]): Generator<Passage, void, void> {
  yield* fitting;
  for (const { file, order } of fitting) {
    // `order` counts from 1.
    for (const near of [all[order - 2], all[order]]) if (near?.file === file) yield near;
  }
  yield* all;
}
