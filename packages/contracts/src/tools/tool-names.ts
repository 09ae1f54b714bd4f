/** The tools for models, in the order of the menu. This module carries no schema, so the web client may import it at run time. */
export const toolNames = ['current_time', 'calculate', 'search_conversations', 'search_help'] as const;
export type ToolName = (typeof toolNames)[number];
