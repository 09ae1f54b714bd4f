import type { AssistantFields } from '@parley/contracts/assistant';
import type { ReactNode } from 'react';

/**
 * Draws the place where an assistant is tried out.
 *
 * `save` keeps what the form says now, and answers with the assistant's id; null where it could not be kept.
 */
export type RenderPreview = (editor: { draft: AssistantFields; save: () => Promise<string | null> }) => ReactNode;
