import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import type { ReactNode } from 'react';

/**
 * Renders the preview of an assistant.
 *
 * `save` saves the form and returns the assistant's id; null if it could not be saved.
 */
export type RenderPreview = (editor: { draft: AssistantFields; save: () => Promise<string | null> }) => ReactNode;
