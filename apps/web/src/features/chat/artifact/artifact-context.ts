import { createContext } from 'react';
import type { ArtifactShelf, ShelvedArtifact } from './collect-artifacts.ts';

export interface ArtifactHost {
  shelf: ArtifactShelf;
  /** The one beside the conversation, with the version that is shown. */
  opened: ShelvedArtifact | null;
  open: (shelved: ShelvedArtifact) => void;
}

/** Set where code blocks can be opened beside the conversation. */
export const ArtifactContext = createContext<ArtifactHost | null>(null);
