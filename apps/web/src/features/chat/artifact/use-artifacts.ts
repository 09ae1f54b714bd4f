import { useMemo, useState } from 'react';
import type { ArtifactPlace } from '../beside/use-beside.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import type { ArtifactHost } from './artifact-context.ts';
import { type ArtifactShelf, createArtifactCollector, type ShelvedArtifact } from './collect-artifacts.ts';

/**
 * The artifacts of a conversation, for the cards of its thread.
 *
 * @param place the one beside the conversation, if any
 * @returns the same object until one of them changes
 */
export function useArtifacts(
  messages: readonly ThreadMessage[],
  place: ArtifactPlace | undefined,
  open: (place: ArtifactPlace) => void,
): ArtifactHost {
  const [collect] = useState(createArtifactCollector);
  const shelf = collect(messages);
  return useMemo(
    () => ({ shelf, opened: place ? findPlace(shelf, place) : null, open: (shelved) => open(placeOf(shelved)) }),
    [shelf, place, open],
  );
}

/** The newest version stays the newest one; an older one stays what it is. */
export function placeOf({ artifact, index }: ShelvedArtifact): ArtifactPlace {
  return { versionId: artifact.versions[index]?.id ?? artifact.id, isPinned: index < artifact.versions.length - 1 };
}

/** A version that the user took back is replaced by the block that it was made from. */
function findPlace({ artifacts }: ArtifactShelf, { versionId, isPinned }: ArtifactPlace): ShelvedArtifact | null {
  const blockId = versionId.split(' ').slice(0, 2).join(' ');
  for (const wanted of new Set([versionId, blockId]))
    for (const artifact of artifacts) {
      const index = artifact.versions.findIndex(({ id }) => id === wanted);
      if (index >= 0) return { artifact, index: isPinned ? index : artifact.versions.length - 1 };
    }
  return null;
}
