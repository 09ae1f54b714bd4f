import { noteLimits } from '@parley/contracts/memory/note-limits';
import { z } from 'zod';
import { noteByModel } from '#features/memory/save-note.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { defineTool, ToolError } from './tool.ts';

/** Adds a note about the user. It is offered only while the user lets models note. */
export const remember = defineTool({
  name: 'remember',
  description:
    'Notes one lasting fact about this user for later conversations: their name, people who matter to them, what they learn or work on, what they like, need or decided. Use it when they ask you to remember something, or tell you something of themselves that will still matter in weeks. One short sentence in their language. Never note passwords, numbers of cards or accounts, passing remarks, guesses, or what is noted already.',
  input: z.object({ note: z.string().trim().min(1).max(noteLimits.characters) }),
  async answer({ note }, { services, actor, conversationId }) {
    try {
      await noteByModel(services, actor, { text: note, conversationId });
    } catch (error) {
      if (error instanceof HttpError && error.code === 'conflict')
        throw new ToolError('memory_full', 'There are as many notes as allowed. The user can delete some in Settings, under Memory.');
      throw error;
    }
    return { noted: true };
  },
});
