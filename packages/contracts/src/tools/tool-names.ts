/** The tools for models, in the order of the menu. This module carries no schema, so the web client may import it at run time. */
export const toolNames = ['current_time', 'calculate', 'search_conversations', 'search_help'] as const;
export type ToolName = (typeof toolNames)[number];

/** The tool with which a model adds a note about the user. It has a setting of its own and is not in the menu. */
export const noteTool = 'remember';
export type OfferedToolName = ToolName | typeof noteTool;
